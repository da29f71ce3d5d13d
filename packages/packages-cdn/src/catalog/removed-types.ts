/**
 * `View.propTypes.style` and `ViewPropTypes.style`: types of props that React Native had until 0.68. Older packages read them when they are
 * loaded, and fail with “Cannot read properties of undefined”, on a phone too.
 */

const NAMES = 'ViewPropTypes|ColorPropType|EdgeInsetsPropType|PointPropType'
/** An import of compiled code from React Native; whether it exists is often checked before, and makes no difference. */
const READ = new RegExp(`\\b(\\w*react_?native\\w*)\\.((?:${NAMES})|[A-Z]\\w*\\.propTypes)(?=\\.\\w)`, 'gi')

/** @param code CommonJS. Lines stay where they are. */
export function explainRemovedTypes(code: string): string {
  if (!/PropType/i.test(code)) return code
  return code.replaceAll(READ, (read, _package, name) => {
    const message = `it uses \`${name}\` of React Native, which is no longer there, so it fails on a phone, too. Use a newer version of it, or another package.`
    return `(${read}??(()=>{throw new Error(${JSON.stringify(message)})})())`
  })
}
