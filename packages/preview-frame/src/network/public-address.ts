/**
 * Tells which addresses are on the public internet: the frame checks the names that an app uses, and the server the
 * addresses that they resolve to.
 */

/** IPv4 ranges that are not public, as first address and prefix length. Source: IANA's special-purpose registry. */
const SPECIAL_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** Within 2000::/3, the public part of IPv6: reserved ranges, and ranges that embed an IPv4 address. */
const SPECIAL_IPV6: readonly (readonly [readonly number[], number])[] = [
  [[0x2001, 0x0000], 23],
  [[0x2001, 0x0db8], 32],
  [[0x2002, 0x0000], 16],
  [[0x3fff, 0x0000], 20],
]

/** Names that only a local network answers. */
const LOCAL_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/

/**
 * False for loopback, private, link-local and other special addresses, and for names that only a local network knows.
 * Any other name may lead anywhere. `hostname` is as `URL` gives it, IPv6 in brackets.
 */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  if (name.startsWith('[') || isIpv4(name)) return isPublicAddress(name.replace(/^\[|\]$/g, ''))
  return name.includes('.') && !LOCAL_NAME.test(name)
}

/** For a numeric address, without brackets. An unreadable address is not public. */
export function isPublicAddress(address: string): boolean {
  if (isIpv4(address)) {
    const bits = readIpv4(address)
    return !SPECIAL_IPV4.some(([first, length]) => isWithin(bits, readIpv4(first), length))
  }
  const groups = readIpv6(address)
  if (groups === null) return false
  const bits = joinPair(groups)
  return (
    isWithin(bits, 0x2000_0000, 3) &&
    !SPECIAL_IPV6.some(([pair, length]) => isWithin(bits, joinPair(pair), length))
  )
}

function isIpv4(text: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) < 256)
}

function readIpv4(text: string): number {
  return text.split('.').reduce((bits, part) => bits * 256 + Number(part), 0)
}

/** The eight groups; null if the text is not an IPv6 address. `URL` knows every way to write one. */
export function readIpv6(text: string): number[] | null {
  if (!URL.canParse(`http://[${text}]`)) return null
  const [head = '', tail = ''] = new URL(`http://[${text}]`).hostname.slice(1, -1).split('::')
  const read = (part: string) =>
    part
      .split(':')
      .filter((group) => group !== '')
      .map((group) => Number.parseInt(group, 16))
  const [first, last] = [read(head), read(tail)]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

/** The first 32 bits identify every range here. */
function joinPair([high = 0, low = 0]: readonly number[]): number {
  return high * 0x1_0000 + low
}

function isWithin(bits: number, first: number, prefixLength: number): boolean {
  const size = 2 ** (32 - prefixLength)
  return Math.floor(bits / size) === Math.floor(first / size)
}
