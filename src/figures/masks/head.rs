//! A random head: vectors for words and the matrices that project them. Nothing here is learned.
//!
//! The numbers are those of the lesson: `torch.manual_seed(17)`, an embedding of the sorted vocabulary of
//! "The cat sat on the mat" with width 8, and three matrices. PyTorch draws them by the Mersenne twister, one after the
//! other. Other words get vectors of their own, drawn from the letters they are written with.

use ndarray::Array2;
use rand_mt::Mt;

use crate::attention::{
    Error, Trace, attend_scores, from_places, product, random_bits, scaled_dot,
};

/// The width of a vector.
pub(super) const WIDTH: usize = 8;

/// `torch.manual_seed(17)`.
const SEED: u32 = 17;

/// The sentence of the lesson.
pub(super) const LESSON: &str = "The cat sat on the mat";

/// The vectors of words, (words, 8). The same word has the same vector wherever it stands.
pub(super) fn embed(words: &[String]) -> Array2<f64> {
    from_places((words.len(), WIDTH), &|row, column| {
        let word = &words[row];
        match LESSON.split(' ').position(|known| known == word) {
            Some(index) => f64::from(INPUT[index][column]),
            None => drawn(word)[column],
        }
    })
}

/// The head attends over vectors (words, 8) without any mask.
pub(super) fn attend(input: &Array2<f64>) -> Result<Trace, Error> {
    let [query, key, value] = matrices().map(|matrix| product(input, &matrix));
    attend_scores(scaled_dot(&query, &key)?, None, 1.0, &value)
}

/// W_query, W_key and W_value, (8, 8), each applied on the right: those that three `torch.nn.Linear` begin with.
fn matrices() -> [Array2<f64>; 3] {
    let mut random = Mt::new(SEED);
    // The embedding's come first.
    for _ in INPUT.as_flattened() {
        share(&mut random);
    }
    let bound = f64::from(1.0 / (WIDTH as f32).sqrt());
    let mut drawn = [[[0.0; WIDTH]; WIDTH]; 3];
    for number in drawn.as_flattened_mut().as_flattened_mut() {
        *number = f64::from((share(&mut random) * (2.0 * bound) - bound) as f32);
    }
    // It writes a row for each number that comes out.
    drawn.map(|matrix| from_places((WIDTH, WIDTH), &|row, column| matrix[column][row]))
}

/// The next number of PyTorch's, evenly spread from 0 to 1, as float32 has it.
fn share(random: &mut Mt) -> f64 {
    f64::from(random.next_u32() % (1 << 24)) / f64::from(1 << 24)
}

/// Eight numbers that look standard normal, and are the same on every machine.
fn drawn(word: &str) -> [f64; WIDTH] {
    // FNV-1a over the letters is where the random numbers begin.
    let mut state = word.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    });
    let mut uniform = || (random_bits(&mut state) >> 11) as f64 / (1_u64 << 53) as f64;

    // Twelve uniform numbers have a variance of one; no logarithm or cosine, which differ between machines.
    std::array::from_fn(|_| (0..12).map(|_| uniform()).sum::<f64>() - 6.0)
}

/// The vectors of [`LESSON`], (words, width): as printed, since PyTorch draws them by cosines of its own.
#[rustfmt::skip]
const INPUT: [[f32; 8]; 6] = [
    [-1.0461915, 1.2305212, 1.8662122, -0.3435333, 0.067548536, 0.44813395, -0.5985899, 0.25146297],
    [0.21132568, 0.13313377, 0.25223497, 0.38269022, 0.23442751, 1.1804699, 0.7783404, 1.2317576],
    [0.15191399, -0.17003243, -0.06011796, -0.6293927, -1.3344842, 1.2675163, 0.90650314, 0.13949852],
    [0.013676033, -0.53777564, -0.6994126, 1.1372623, 0.2749745, -0.4114107, 0.11577193, -0.21541482],
    [0.74019843, 1.1313092, -2.571263, 1.4333266, 1.1304357, -1.0083736, -0.59641963, 0.81185186],
    [0.004945157, 0.11729243, -1.1596639, 0.6123931, 0.35184893, 0.18628368, 0.95667946, 0.08954409],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_vectors_are_those_that_pytorch_draws() {
        let mut vocabulary: Vec<String> = LESSON.split(' ').map(str::to_owned).collect();
        vocabulary.sort();
        let numbers = embed(&vocabulary).into_raw_vec_and_offset().0;
        // Box and Muller, 1958, in blocks of 16.
        let mut random = Mt::new(SEED);
        for block in numbers.chunks(16) {
            let shares: [f64; 16] = std::array::from_fn(|_| share(&mut random));
            for (index, (&cosine, &sine)) in block[..8].iter().zip(&block[8..]).enumerate() {
                let radius = (-2.0 * (1.0 - shares[index]).ln()).sqrt();
                let angle = std::f64::consts::TAU * shares[index + 8];
                assert!((radius * angle.cos() - cosine).abs() < 1e-6);
                assert!((radius * angle.sin() - sine).abs() < 1e-6);
            }
        }
    }

    #[test]
    fn the_matrices_are_those_that_pytorch_draws() {
        for (matrix, printed) in matrices().iter().zip([W_QUERY, W_KEY, W_VALUE]) {
            for ((row, column), number) in matrix.indexed_iter() {
                assert_eq!(*number as f32, printed[row][column], "{row} {column}");
            }
        }
    }

    #[test]
    fn a_word_has_one_vector_wherever_it_stands() {
        let words = ["dog", "bites", "dog"].map(str::to_owned);
        let vectors = embed(&words);
        assert_eq!(vectors.row(0), vectors.row(2));
        assert_ne!(vectors.row(0), vectors.row(1));
    }

    #[test]
    fn drawn_vectors_look_standard_normal() {
        let numbers: Vec<f64> = (0..500).flat_map(|n| drawn(&n.to_string())).collect();
        let count = numbers.len() as f64;
        let mean = numbers.iter().sum::<f64>() / count;
        let variance = numbers.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / count;
        assert!(mean.abs() < 0.05, "{mean}");
        assert!((variance - 1.0).abs() < 0.1, "{variance}");
    }

    #[rustfmt::skip]
    const W_QUERY: [[f32; 8]; 8] = [
        [-0.26021355, 0.22452179, -0.06666114, -0.17594922, -0.28246194, -0.34883264, 0.2867264, 0.3082067],
        [0.05489016, -0.24734122, -0.292962, -0.31308937, 0.2744456, 0.18905963, -0.21618606, 0.21534464],
        [0.23999503, 0.23563911, -0.2977085, -0.1209864, -0.06890382, -0.10206866, 0.018261513, 0.30865815],
        [0.33210573, -0.22054102, -0.19263276, -0.27615103, 0.16091713, 0.02216233, 0.09620313, 0.19846568],
        [0.09341882, 0.2730225, 0.013883931, 0.29627228, 0.326446, -0.16934735, -0.1399924, -0.15374103],
        [-0.15967008, -0.21350536, -0.2173239, 0.12359972, -0.08753921, 0.037667524, -0.1911982, -0.030810442],
        [-0.25329614, 0.2327542, 0.13678174, -0.12480259, 0.1814305, -0.14842792, -0.025320688, -0.22952427],
        [0.0076142075, -0.22359969, 0.09710465, -0.3386006, 0.22265999, -0.04854423, -0.3413058, -0.3044642],
    ];

    #[rustfmt::skip]
    const W_KEY: [[f32; 8]; 8] = [
        [-0.07785589, 0.12611651, -0.16317165, -0.1815784, -0.0048936284, 0.19962661, -0.092511065, -0.24268588],
        [-0.2020984, 0.14208487, -0.2467666, 0.20586248, 0.1610708, -0.27883595, -0.31719992, -0.2866713],
        [-0.35200787, -0.13400131, -0.34066615, 0.017099397, -0.20882659, -0.0837194, 0.22297318, 0.24423243],
        [0.1683506, -0.20401506, -0.23470719, 0.09262963, -0.16853783, -0.17991368, 0.3024657, 0.031296436],
        [0.22612931, 0.032248747, 0.12178412, -0.2855457, -0.22607203, 0.3404185, -0.19968313, -0.30832902],
        [-0.15872827, 0.18348259, -0.31938532, -0.09773588, -0.0032413877, 0.22083536, 0.16921222, -0.10644338],
        [-0.14373854, -0.11928806, 0.110841066, 0.00959452, 0.30018714, -0.042426366, -0.05889588, -0.22682077],
        [-0.3292167, -0.3044094, 0.039427955, 0.0984727, 0.18599875, 0.0011464786, -0.3235581, -0.32870525],
    ];

    #[rustfmt::skip]
    const W_VALUE: [[f32; 8]; 8] = [
        [0.24334629, 0.30384797, 0.3450892, 0.15180077, 0.26069948, 0.3049167, -0.020044282, -0.18042348],
        [-0.26275852, -0.04572874, -0.13791494, -0.34755912, -0.027074039, 0.34056512, -0.33678105, -0.26531243],
        [0.24644358, -0.20155406, 0.035440188, 0.172557, -0.0078316005, 0.14534016, -0.035661206, 0.29378262],
        [-0.017406268, -0.15237245, 0.05978404, 0.3338674, -0.066088915, 0.06551361, -0.16370527, -0.27518338],
        [-0.34349242, 0.017524617, -0.056084473, 0.18707612, 0.0444892, -0.18794936, 0.11900036, -0.29109883],
        [-0.32108745, 0.18771982, 0.2912237, 0.05674635, 0.21359083, -0.012721984, -0.34581098, 0.1931129],
        [0.26531476, 0.013253413, 0.24516518, 0.15176132, -0.09501606, -0.25014243, -0.15284601, -0.030179208],
        [-0.013766635, 0.24977984, 0.11545914, 0.2668601, 0.2439425, 0.16198723, -0.264243, -0.052788675],
    ];
}
