//! Sorting the few things of a picture.

/// Puts items in order, where `before` says that one belongs before another; equals keep their order.
///
/// By insertion: slow for thousands, but the standard sort is larger than all that is drawn with it.
pub fn sort_by<T>(items: &mut [T], before: impl Fn(&T, &T) -> bool) {
    for end in 1..items.len() {
        let mut place = end;
        while place > 0 && before(&items[place], &items[place - 1]) {
            items.swap(place, place - 1);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_in_order_and_equals_keep_theirs() {
        let mut items = [(3, 'a'), (1, 'b'), (2, 'c'), (1, 'd'), (0, 'e')];
        sort_by(&mut items, |a, b| a.0 < b.0);
        assert_eq!(items, [(0, 'e'), (1, 'b'), (1, 'd'), (2, 'c'), (3, 'a')]);
        sort_by(&mut [0; 0], |a, b| a < b);
    }
}
