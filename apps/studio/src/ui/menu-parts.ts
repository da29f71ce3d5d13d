/** The library behind menus, in a file of its own: the first page is shown without it. */

export { DropdownMenu } from 'radix-ui'
