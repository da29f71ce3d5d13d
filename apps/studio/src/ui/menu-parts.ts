/** The library behind menus, in a separate file: the first page is shown without it. */

export { DropdownMenu } from 'radix-ui'
