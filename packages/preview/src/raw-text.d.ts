/** A file as text, which the page's bundler makes of it. */

declare module '*?raw' {
  const text: string
  export default text
}
