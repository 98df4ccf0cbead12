//! Several heads: projections, attention in each head, and heads that share keys and values.

use ndarray::Array2;

use super::cells::{from_places, product};
use super::door::{MAX_CELLS, check_equal, check_matrix, check_result};
use super::{Error, Options, Trace, attend};

/// The matrices of multi-head attention, applied on the right: Q = X W_query.
///
/// Query head h reads columns h·E/H to (h+1)·E/H of its projection, E the projected width and H
/// the number of query heads (Vaswani et al., 2017). With fewer key/value heads each is shared by
/// a group of query heads (Ainslie et al., 2023).
#[derive(Clone, Debug, PartialEq)]
pub struct Projections {
    /// (E_query, heads · d).
    pub query: Array2<f64>,
    /// (E_key, key_value_heads · d).
    pub key: Array2<f64>,
    /// (E_key, key_value_heads · d_v).
    pub value: Array2<f64>,
    /// (heads · d_v, E_out), or none to leave the joined heads as they are.
    pub output: Option<Array2<f64>>,
    /// Query heads, at least 1.
    pub heads: usize,
    /// Key/value heads, which divide the query heads; equal to them in plain multi-head
    /// attention, 1 in multi-query attention.
    pub key_value_heads: usize,
}

/// Every step of a multi-head attention.
#[derive(Clone, Debug, PartialEq)]
pub struct HeadsTrace {
    query: Array2<f64>,
    key: Array2<f64>,
    value: Array2<f64>,
    heads: Vec<Trace>,
    joined: Array2<f64>,
    output: Array2<f64>,
}

impl HeadsTrace {
    /// The projected query, (n_q, heads · d).
    pub fn query(&self) -> &Array2<f64> {
        &self.query
    }

    /// The projected key, (n_k, key_value_heads · d).
    pub fn key(&self) -> &Array2<f64> {
        &self.key
    }

    /// The projected value, (n_k, key_value_heads · d_v).
    pub fn value(&self) -> &Array2<f64> {
        &self.value
    }

    /// One trace per query head, in order.
    pub fn heads(&self) -> &[Trace] {
        &self.heads
    }

    /// The outputs of the heads side by side, (n_q, heads · d_v).
    pub fn joined(&self) -> &Array2<f64> {
        &self.joined
    }

    /// The joined heads after the output projection, (n_q, E_out).
    pub fn output(&self) -> &Array2<f64> {
        &self.output
    }
}

/// Attends with several heads: queries from one input (n_q, E_query), keys and values from
/// another (n_k, E_key), which is the same one in self-attention.
///
/// The options, mask and scale included, hold for every head; a scaled dot product is scaled by
/// the width of one head.
///
/// # Errors
///
/// Those of [`attend`], [`Error::Mismatch`] for a projection that does not fit its input,
/// [`Error::Heads`] for a width that does not divide, [`Error::Groups`], [`Error::Overflow`].
pub fn multi_head(
    query_input: &Array2<f64>,
    key_value_input: &Array2<f64>,
    projections: &Projections,
    options: &Options,
) -> Result<HeadsTrace, Error> {
    let group = group_size(projections.heads, projections.key_value_heads)?;
    check_total(
        query_input.nrows(),
        key_value_input.nrows(),
        projections.heads,
    )?;

    let query = project("query input", query_input, "W_query", &projections.query)?;
    let key = project("key input", key_value_input, "W_key", &projections.key)?;
    let value = project(
        "value input",
        key_value_input,
        "W_value",
        &projections.value,
    )?;

    let query_width = head_width("W_query", query.ncols(), projections.heads)?;
    let key_width = head_width("W_key", key.ncols(), projections.key_value_heads)?;
    let value_width = head_width("W_value", value.ncols(), projections.key_value_heads)?;
    let heads = (0..projections.heads)
        .map(|head| {
            attend(
                &columns(&query, head, query_width),
                &columns(&key, head / group, key_width),
                &columns(&value, head / group, value_width),
                options,
            )
        })
        .collect::<Result<Vec<Trace>, Error>>()?;

    let joined = join(&heads);
    let output = match &projections.output {
        Some(w) => project("joined heads", &joined, "W_output", w)?,
        None => joined.clone(),
    };
    Ok(HeadsTrace {
        query,
        key,
        value,
        heads,
        joined,
        output,
    })
}

/// Attends with heads that are already apart: one query (n_q, d) per query head, one key
/// (n_k, d) and value (n_k, d_v) per key/value head.
///
/// Query head h reads key/value head h / (query heads / key heads).
///
/// # Errors
///
/// Those of [`attend`], [`Error::Groups`], and [`Error::Mismatch`] when keys and values differ in
/// number.
pub fn grouped_heads(
    query: &[Array2<f64>],
    key: &[Array2<f64>],
    value: &[Array2<f64>],
    options: &Options,
) -> Result<Vec<Trace>, Error> {
    check_equal(
        "number of heads",
        ("key", key.len()),
        ("value", value.len()),
    )?;
    let group = group_size(query.len(), key.len())?;
    let n_q = query.iter().map(Array2::nrows).max().unwrap_or(0);
    let n_k = key.iter().map(Array2::nrows).max().unwrap_or(0);
    check_total(n_q, n_k, query.len())?;
    let heads = query.iter().enumerate();
    heads
        .map(|(head, query)| attend(query, &key[head / group], &value[head / group], options))
        .collect()
}

/// How many query heads share one key/value head.
fn group_size(query_heads: usize, key_value_heads: usize) -> Result<usize, Error> {
    let divides = key_value_heads > 0 && query_heads.is_multiple_of(key_value_heads);
    if query_heads == 0 || !divides {
        return Err(Error::Groups {
            query_heads,
            key_value_heads,
        });
    }
    Ok(query_heads / key_value_heads)
}

/// The traces of all heads are kept together, so their cells are limited together.
fn check_total(n_q: usize, n_k: usize, heads: usize) -> Result<(), Error> {
    let rows = n_q.saturating_mul(heads);
    if rows
        .checked_mul(n_k)
        .is_some_and(|cells| cells <= MAX_CELLS)
    {
        return Ok(());
    }
    Err(Error::TooLarge {
        name: "the score matrices of all heads",
        rows,
        columns: n_k,
        limit: MAX_CELLS,
    })
}

fn project(
    input_name: &'static str,
    input: &Array2<f64>,
    matrix_name: &'static str,
    matrix: &Array2<f64>,
) -> Result<Array2<f64>, Error> {
    check_matrix(input_name, input)?;
    check_matrix(matrix_name, matrix)?;
    let rows = (matrix_name, matrix.nrows());
    check_equal("width", (input_name, input.ncols()), rows)?;
    let projected = product(input, matrix);
    check_result("the projection", &projected)?;
    Ok(projected)
}

fn head_width(name: &'static str, width: usize, heads: usize) -> Result<usize, Error> {
    if !width.is_multiple_of(heads) {
        return Err(Error::Heads { name, width, heads });
    }
    Ok(width / heads)
}

fn columns(matrix: &Array2<f64>, head: usize, width: usize) -> Array2<f64> {
    from_places((matrix.nrows(), width), &|row, column| {
        matrix[[row, head * width + column]]
    })
}

/// The outputs of the heads of one attention, which have one shape, side by side.
fn join(heads: &[Trace]) -> Array2<f64> {
    let (rows, width) = heads.first().map_or((0, 0), |trace| trace.output().dim());
    from_places((rows, heads.len() * width), &|row, column| {
        heads[column / width].output()[[row, column % width]]
    })
}
