import { expect, test } from 'vitest'
import { bundle, pathsOf } from './testing/project-kit.ts'

test('a small router app', () => {
  const result = bundle({
    'package.json': '{"main":"expo-router/entry"}',
    'tsconfig.json': '{ /* c */ "compilerOptions": { "paths": { "@/*": ["./*"] }, } }',
    'app/_layout.tsx': `import { Stack } from 'expo-router'\nexport default () => <Stack />`,
    'app/index.tsx': `import { Button } from '@/components/button'\nimport { useState } from 'react'
      export default function Home() { const [a] = useState(0); return <Button label={a} /> }`,
    'components/button.tsx': `import { Text, Vieww } from 'react-native'\nexport const Button = () => <Text><Vieww/></Text>`,
  })
  expect(pathsOf(result)).toEqual(['app/_layout.tsx', 'app/index.tsx', 'components/button.tsx'])
})
