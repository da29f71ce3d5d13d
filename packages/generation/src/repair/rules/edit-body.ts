/** The body of an edit action that makes one text of another. */

/** One block, from the first line that changes to the last, with as many lines around it as make it the only such place. */
export function editBody(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const shortest = Math.min(old.length, now.length)
  let head = 0
  while (head < shortest && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < shortest - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  let search = textOf(old, head, tail)
  while ((search.trim() === '' || !isOnly(before, search)) && (head > 0 || tail > 0)) {
    head = Math.max(0, head - 1)
    tail = Math.max(0, tail - 1)
    search = textOf(old, head, tail)
  }
  const isRemoval = head + tail === now.length
  const replace = isRemoval ? '' : `${textOf(now, head, tail)}\n`
  return `<<<<<<< SEARCH\n${search}\n=======\n${replace}>>>>>>> REPLACE\n`
}

function textOf(lines: readonly string[], head: number, tail: number): string {
  return lines.slice(head, lines.length - tail).join('\n')
}

function isOnly(text: string, search: string): boolean {
  return text.indexOf(search) === text.lastIndexOf(search)
}
