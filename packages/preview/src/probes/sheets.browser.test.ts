/** Questions that a phone asks in a sheet, and the answer that the app gets. */

import { runProbes } from '@sayso/testing/probe'
import { expect } from 'vitest'

/** An app with one line to press, which shows the result. */
const pressing = (imports: string, code: string) => `${imports}
  export default function App() {
    const [said, say] = React.useState('Nothing yet')
    const act = async () => { ${code} }
    return <View style={{ paddingTop: 60 }}><Text onPress={() => act().then(say, (error) => say(error.message))}>Go</Text><Text>{said}</Text></View>
  }`

runProbes([
  {
    name: '[T10] a mail is shown before it is sent, and the app is told what came of it',
    app: pressing(
      `import * as Mail from 'expo-mail-composer'`,
      `const { status } = await Mail.composeAsync({ recipients: ['ada@example.com'], subject: 'Hello', body: 'How are you?' }); return [await Mail.isAvailableAsync(), status].join()`,
    ),
    async act({ app }) {
      await app.getByText('Go').click()
      const sheet = app.getByRole('alertdialog', { name: 'Email to ada@example.com' })
      await sheet.getByText('How are you?').waitFor()
      await sheet.getByRole('button', { name: 'Send' }).click()
      await app.getByText('true,sent', { exact: true }).waitFor()
    },
  },
  {
    name: '[T10] a print that is cancelled is one that did not happen, and nothing to print is refused',
    app: pressing(
      `import * as Print from 'expo-print'`,
      `const refused = await Print.printAsync({}).catch((error) => error.message); say(refused); return Print.printAsync({ html: '<style>p{}</style><h1>Invoice</h1><table><tr><td>Tea</td><td>2.00</td></tr></table>' }).then(() => 'Printed')`,
    ),
    async act({ app }) {
      await app.getByText('Go').click()
      await app.getByText('Must provide either `html` or `uri` to print').waitFor()
      const sheet = app.getByRole('alertdialog', { name: 'Print' })
      expect(await sheet.textContent()).toMatch(/Invoice\nTea 2\.00/)
      await sheet.getByRole('button', { name: 'Cancel' }).click()
      await app.getByText('Printing did not complete').waitFor()
      await app.getByText('Go').click()
      await sheet.getByRole('button', { name: 'Print' }).click()
      await app.getByText('Printed', { exact: true }).waitFor()
    },
  },
  {
    name: '[T10] a page that is printed to a file is a file that can be read and shared',
    app: pressing(
      `import * as Print from 'expo-print'\nimport * as FileSystem from 'expo-file-system'\nimport * as Sharing from 'expo-sharing'`,
      `const { uri, numberOfPages } = await Print.printToFileAsync({ html: '<p>Price: 5 € (five)</p>'.repeat(60) })
       const text = atob(await FileSystem.readAsStringAsync(uri, { encoding: 'base64' }))
       await Sharing.shareAsync(uri)
       return [uri.endsWith('.pdf'), numberOfPages, text.slice(0, 8), text.includes('Price: 5 \\x80 \\\\(five\\\\)')].join()`,
    ),
    async act({ app }) {
      await app.getByText('Go').click()
      await app.getByRole('alertdialog').getByRole('button', { name: 'Share' }).click()
      await app.getByText('true,2,%PDF-1.4,true', { exact: true }).waitFor()
    },
  },
  {
    name: '[T10] a review is asked for in a dialog',
    app: pressing(
      `import * as StoreReview from 'expo-store-review'`,
      `await StoreReview.requestReview(); return [await StoreReview.isAvailableAsync(), await StoreReview.hasAction()].join()`,
    ),
    async act({ app, preview }) {
      await app.getByText('Go').click()
      await app
        .getByRole('alertdialog', { name: 'Enjoying this app?' })
        .getByRole('button', { name: 'Not Now' })
        .click()
      await app.getByText('true,true', { exact: true }).waitFor()
      expect((await preview.getState()).console).toEqual([])
    },
  },
])
