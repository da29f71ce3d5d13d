/** A drawing imported as a component, in projects that list react-native-svg-transformer. */

const TRANSFORMER = 'react-native-svg-transformer'

/** @param packageJson the text of the project's package.json, if it has one. */
export function drawsSvgComponents(packageJson: string | undefined): boolean {
  return packageJson?.includes(`"${TRANSFORMER}"`) === true
}

/** Source of a JavaScript module. The app's props override the drawing's attributes. */
export function svgComponentSource(svg: string): string {
  return [
    `import { createElement } from 'react'`,
    `import { SvgXml } from 'react-native-svg'`,
    `const xml = ${JSON.stringify(withInlineStyles(svg))}`,
    `export default function Svg(props) { return createElement(SvgXml, { xml, ...props }) }`,
  ].join('\n')
}

/** react-native-svg reads attributes: a `style` becomes attributes, and rules for classes do too, as the transformer has it. */
function withInlineStyles(svg: string): string {
  const rules = new Map<string, string>()
  const drawing = svg.replace(/<style[^>]*>([\s\S]*?)<\/style>/g, (_style, css: string) => {
    for (const [, names = '', body = ''] of css.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
      for (const [, name = ''] of names.matchAll(/\.([\w-]+)/g))
        rules.set(name, `${rules.get(name) ?? ''};${body}`)
    }
    return ''
  })
  return drawing
    .replace(/\sclass="([^"]*)"/g, (_attribute, names: string) => {
      return attributesOf(
        names
          .split(/\s+/)
          .map((name) => rules.get(name) ?? '')
          .join(';'),
      )
    })
    .replace(/\sstyle="([^"]*)"/g, (_attribute, body: string) => attributesOf(body))
}

function attributesOf(declarations: string): string {
  const pairs = declarations.split(';').map((each) => each.split(':').map((part) => part.trim()))
  const attributes = new Map(
    pairs.flatMap(([name = '', value = '']) => (value === '' ? [] : [[name, value]])),
  )
  return [...attributes].map(([name, value]) => ` ${name}="${value.replaceAll('"', "'")}"`).join('')
}
