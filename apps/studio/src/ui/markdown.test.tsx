/** Texts that people and models write, as the conversation shows them: words and links, and nothing that runs or is fetched. */

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />)

test('[SM1] a picture is its words: fetching it would tell its server who reads this', () => {
  for (const text of [
    '![a cat](https://evil.example/c.png)',
    '![a cat][1]\n\n[1]: https://evil.example/c.png',
  ]) {
    expect(html(text)).toContain('a cat')
    expect(html(text)).not.toMatch(/<img|evil\.example/)
  }
})

test.each([
  ['**Lend', '<strong>Lend</strong>'],
  ['**Lending board*', '<strong>Lending board</strong>'],
  ['Here is **', '<p>Here is</p>'],
  ['**One**\n\n- **two', '<strong>two</strong>'],
  ['2 ** 3 is 8', '<p>2 ** 3 is 8</p>'],
  ['```\na **b', 'a **b\n</code>'],
])('[SM2] %j, still being written, is %s', (text, shown) => {
  expect(html(text)).toContain(shown)
})

test('[SN204] a paragraph that is a link to the page of keys is a button there; within a sentence it stays a link', () => {
  const button = html('Dafür braucht es ein Modell.\n\n[Eigenes Modell verwenden](/settings/models)')
  expect(button).toMatch(
    /<a href="\/settings\/models" class="[^"]*touch-target[^"]*">Eigenes Modell verwenden<\/a>/,
  )
  expect(button).not.toContain('_blank')
  for (const text of ['[Use it](/settings/models) now', '[Elsewhere](/settings/other)'])
    expect(html(text)).toMatch(/target="_blank"/)
})

/** Each would run something, if markup or an address of it came through. */
const HOSTILE = [
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script>',
  ],
  ...[
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '<object data="javascript:alert(1)">',
  ],
  ...[
    '<embed src="javascript:alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<form action="javascript:alert(1)"><input type=submit>',
  ],
  ...[
    '<body onload=alert(1)>',
    '<details open ontoggle=alert(1)>',
    '<video><source onerror=alert(1)>',
    '<audio src=x onerror=alert(1)>',
  ],
  ...[
    '<input autofocus onfocus=alert(1)>',
    '<select autofocus onfocus=alert(1)>',
    '<textarea autofocus onfocus=alert(1)>',
  ],
  ...[
    '<marquee onstart=alert(1)>',
    '<math href="javascript:alert(1)">x</math>',
    '<base href="https://evil.example/">',
  ],
  ...[
    '<link rel=stylesheet href="https://evil.example/a.css">',
    '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  ],
  ...[
    '<style>@import "https://evil.example/a.css"</style>',
    '<div style="background:url(javascript:alert(1))">',
    '<template><script>alert(1)</script></template>',
  ],
  ...[
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<xmp><script>alert(1)</script></xmp>',
    '<!--><img src=x onerror=alert(1)>-->',
  ],
  ...[
    '<![CDATA[<script>alert(1)</script>]]>',
    '<?xml-stylesheet href="javascript:alert(1)"?>',
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
  ],
  ...[
    "'><img src=x onerror=alert(1)>",
    '`><img src=x onerror=alert(1)>',
    '<IMG SRC=x ONERROR=alert(1)>',
    '<img/src=x/onerror=alert(1)>',
    '<img src=x onerror\u00a0=alert(1)>',
  ],
  ...[
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<<script>alert(1)//<</script>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  ],
  ...[
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x]( javascript:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](javascript&colon;alert(1))',
  ],
  ...[
    '[x](&#106;avascript:alert(1))',
    '[x](vbscript:msgbox(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](data:image/svg+xml,<svg onload=alert(1)>)',
  ],
  ...[
    '[x](file:///etc/passwd)',
    '[x](blob:https://evil.example/1)',
    '[x](<javascript:alert(1)>)',
    '[x][1]\n\n[1]: javascript:alert(1)',
    '<javascript:alert(1)>',
  ],
  ...[
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml,<svg onload=alert(1)>)',
    '![x" onerror="alert(1)](y)',
    '![](x "\'onerror=alert(1)")',
  ],
  ...[
    '[![x](https://evil.example/a.png)](javascript:alert(1))',
    '[x](https://a.example "onmouseover=alert(1)")',
    '```html\n<script>alert(1)</script>\n```',
  ],
  ...[
    '`<script>alert(1)</script>`',
    '| <script>alert(1)</script> |\n|-|\n| <img src=x onerror=alert(1)> |',
    '- [ ] <script>alert(1)</script>',
    '[^1]\n\n[^1]: <script>alert(1)</script>',
  ],
]
const ELEMENTS =
  /<(script|img|svg|iframe|object|embed|form|body|video|audio|source|select|textarea|marquee|math|base|link|meta|style|template|noscript|xmp)\b/i
const ATTRIBUTES = /<[^>]*\s(on\w+|srcdoc|formaction|style)\s*=/i
const ADDRESSES = /(href|src|action|data)="\s*(javascript|vbscript|data|file|blob):/i

test('[SM1] nothing in a corpus of hostile texts becomes an element, a handler or an address that runs', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(60)
  for (const text of HOSTILE) {
    const shown = html(text)
    // Quoted text is the text of an attribute: only parsed markup counts.
    const markup = shown.replace(/="[^"]*"/g, (value) => value.replace(/[<>]/g, ''))
    expect(markup, text).not.toMatch(ELEMENTS)
    expect(markup.replace(/<input[^>]*type="checkbox"[^>]*>/g, ''), text).not.toMatch(ATTRIBUTES)
    expect(shown, text).not.toMatch(ADDRESSES)
  }
})
