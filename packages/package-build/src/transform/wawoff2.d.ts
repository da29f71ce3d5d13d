declare module 'wawoff2' {
  export function compress(font: Buffer): Promise<Uint8Array>
}
