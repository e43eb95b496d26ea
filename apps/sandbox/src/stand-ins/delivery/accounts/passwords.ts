import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
/** A sixteenth of Node's default: a sandbox needs no more, and every test links accounts. */
const cost: ScryptOptions = { N: 1024 }
const keyBytes = 32

/** `salt$key` in base64: all that is stored of a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, keyBytes, cost)
  return `${salt.toString('base64')}$${key.toString('base64')}`
}

export async function isPassword(hash: string, password: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split('$')
  const derived = await derive(password, Buffer.from(salt, 'base64'), keyBytes, cost)
  return timingSafeEqual(derived, Buffer.from(key, 'base64'))
}
