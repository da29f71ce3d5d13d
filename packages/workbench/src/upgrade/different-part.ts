/** Part of the points that differ between two pictures, as their colors: four bytes for each point. */

/** The scale goes to 255, for each color of a point. Pictures are compressed. */
const TOLERANCE = 24

/** From 0 to 1; 1 for pictures of different sizes. */
export function differentPart(first: ArrayLike<number>, second: ArrayLike<number>): number {
  if (first.length !== second.length) return 1
  let different = 0
  for (let at = 0; at < first.length; at += 4) {
    const isFar = [0, 1, 2].some(
      (color) => Math.abs((first[at + color] ?? 0) - (second[at + color] ?? 0)) > TOLERANCE,
    )
    if (isFar) different += 1
  }
  return (different * 4) / first.length
}
