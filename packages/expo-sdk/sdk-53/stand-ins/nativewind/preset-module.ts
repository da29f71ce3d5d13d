/** `nativewind/preset` as configurations have it: `require('nativewind/preset')` is the preset itself. */

declare const require: (file: string) => { default: object }
declare const module: { exports: object }

module.exports = require('./preset').default

export type {}
