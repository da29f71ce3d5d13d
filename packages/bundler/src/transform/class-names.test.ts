import { expect, test } from 'vitest'
import { findClassNames } from './class-names.ts'

const certain = (source: string) => [...findClassNames(source).certain].sort()

test('[N2] class names are found in every kind of text', () => {
  expect(
    certain(
      `<Text className="mt-2 dark:bg-black">Don't</Text> <View className={clsx('p-4', on ? "m-1" : \`gap-2 -mt-1\`)} />`,
    ),
  ).toEqual(['-mt-1', 'dark:bg-black', 'gap-2', 'm-1', 'mt-2', 'p-4'])
  expect(certain(`const a = ['p-4','m-2'], b = { 'w-1/2':true }`)).toEqual(['m-2', 'p-4', 'w-1/2'])
})

test.each([
  'w-[37px]',
  'bg-[rgba(0,0,0,0.5)]',
  'w-[calc(100%-1rem)]',
  'bg-black/50',
  'bg-[#f00]/[0.3]',
  '[mask-type:luminance]',
  '[&>*]:p-4',
  "content-['a']",
  'group-active:opacity-50',
  'data-[state=open]:flex',
  '!mt-0',
  'p-0.5',
  'text-primary-foreground',
])('[N2] `%s` is one class name', (name) => {
  const quote = name.includes("'") ? '"' : "'"
  expect(certain(`className=${quote}a ${name} b${quote}`)).toContain(name)
})

test('[N2] a class name that is put together is none', () => {
  expect(certain(['className={`bg-$', '{colour}-500 p-4`}'].join(''))).toEqual(['bg-$', 'p-4'])
})

test('code that says the same with other values has the same class names', () => {
  const one = findClassNames(`const total = items[index].price * 2\nreturn <View className="p-4" key={id}/>`)
  const other = findClassNames(
    `const total = items[index].price * 3 + tax\nreturn <View className="p-4" key={id}/>`,
  )
  expect([...other.certain]).toEqual([...one.certain])
})

test('plain words are told apart from what looks like a class name', () => {
  expect([...findClassNames(`<View className="flex card p-4" />`).words]).toEqual(
    expect.arrayContaining(['flex', 'card']),
  )
})
