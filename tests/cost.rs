//! What attention costs.
#![cfg(not(target_arch = "wasm32"))]

use attention_figures::attention::cost::{
    Copies, Precision, key_value_cache_bytes, score_count, stored_score_bytes, tiled_bytes,
    window_score_bytes, window_score_count,
};
use attention_figures::attention::tile;

#[test]
fn scores_grow_with_the_square_of_n() {
    for (n, scores) in [
        (100, 10_u128.pow(4)),
        (1000, 10_u128.pow(6)),
        (100_000, 10_u128.pow(10)),
    ] {
        assert_eq!(score_count(n), scores);
    }
    assert_eq!(window_score_count(10_000, 256), 2_560_000);
    assert_eq!(window_score_count(100, 256), 10_000);
    let half = stored_score_bytes(128_000, Precision::Float16, Copies::ONE);
    assert_eq!(half, 32_768_000_000);
}

#[test]
fn a_million_tokens_in_every_head_layer_and_sequence_overflow_nothing() {
    let copies = Copies {
        heads: 128,
        layers: 126,
        batch: 1024,
    };
    let bytes = stored_score_bytes(1_000_000, Precision::Float32, copies);
    assert_eq!(bytes, 4 * 10_u128.pow(12) * 128 * 126 * 1024);
    let most = Copies {
        heads: u64::MAX,
        layers: u64::MAX,
        batch: u64::MAX,
    };
    assert_eq!(
        stored_score_bytes(u64::MAX, Precision::Float32, most),
        u128::MAX
    );
    assert_eq!(
        window_score_bytes(u64::MAX, u64::MAX, Precision::Float32, most),
        u128::MAX
    );
    assert_eq!(
        tiled_bytes(u64::MAX, tile(u64::MAX), Precision::Float32, most),
        u128::MAX
    );
}

#[test]
fn shared_heads_shrink_the_cache_by_the_size_of_the_group() {
    let cache = |heads| key_value_cache_bytes(8192, 32, 1, heads, 128, Precision::Float16);
    // 2 (K and V) · 32 layers · 32 heads · 8192 · 128 · 2 bytes: the 4 GiB of a 7B model.
    assert_eq!(cache(32), 1 << 32);
    assert_eq!(cache(32), 4 * cache(8));
}

#[test]
fn tiled_memory_is_a_line_and_stored_memory_a_parabola() {
    let tiled = |n| tiled_bytes(n, tile(64), Precision::Float32, Copies::ONE);
    let stored = |n| stored_score_bytes(n, Precision::Float32, Copies::ONE);
    assert_eq!(tiled(2000) - tiled(1000), tiled(3000) - tiled(2000));
    assert_eq!(stored(2000), 4 * stored(1000));
}
