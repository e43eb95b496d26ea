import { fileURLToPath } from 'node:url'

export const nativeBigIntegers = {
  find: /^\.\/BigInteger$/,
  replacement: fileURLToPath(new URL('./big-numbers/big-integer.ts', import.meta.url)),
}
