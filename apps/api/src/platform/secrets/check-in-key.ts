import { createECDH, createHash, type ECDH } from 'node:crypto'
import { type CheckInKeys, publicJwk } from '@arribo/runtime-contracts/secrets/check-in-keys'
import { Refusal } from '@arribo/server/refusal'
import type * as z from 'zod'
import { deriveKey, enc, openJwe, readJwe, sealJwe, type UnverifiedJwe } from './compact-jwe.ts'

type Point = z.output<typeof publicJwk>

const alg = 'ECDH-ES'
const curve = 'prime256v1'

function keep({ d, nbf, exp, ...open }: CheckInKeys['keys'][number]) {
  const opening = createECDH(curve)
  opening.setPrivateKey(d, 'base64url')
  const isPair = opening.getPublicKey().equals(bytesOf(open))
  if (!isPair) throw new Error('A key of CHECK_IN_PRIVATE_JWKS is not the pair of its public part')
  const kid = thumbprintOf(open)
  const published = { ...open, kid, use: 'enc', alg, ...(exp !== undefined && { exp }) } as const
  return { kid, published, nbf, opening }
}

/** RFC 7638. */
const thumbprintOf = ({ crv, kty, x, y }: Point) =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')

export function createCheckInKey(keys: CheckInKeys, clock: () => Date) {
  const ring = keys.keys.map(keep).toSorted((a, b) => b.nbf - a.nbf)
  const nowSeconds = () => clock().getTime() / 1000
  const opening = () => ring.filter(({ published: { exp } }) => exp === undefined || nowSeconds() < exp)
  const published = () => opening().filter(({ nbf }) => nbf <= nowSeconds())
  if (published().length === 0) throw new Error('None of CHECK_IN_PRIVATE_JWKS is valid yet')
  return {
    /** The JWK set with which browsers encrypt check-ins: the current key first, then those that still decrypt. */
    publicKeys: () => ({ keys: published().map((key) => key.published) }),
    /**
     * Decrypts a compact JWE for one of our keys, and parses its JSON. Throws the refusal `check_in_key_retired` if that
     * key is no longer accepted, and `payload_not_readable` if anything else is wrong.
     */
    async openCheckIn(text: string): Promise<unknown> {
      const jwe = readable(() => readJwe(text, alg))
      const { kid } = jwe.header
      // A key that hasn't begun here yet may have begun at a process whose clock is ahead.
      const candidates = opening().filter((key) => kid === undefined || key.kid === kid)
      if (candidates.length === 0) throw new Refusal('check_in_key_retired')
      return readable(() => JSON.parse(openWithOneOf(candidates, jwe)) as unknown)
    },
    /** Encrypts for the browser's public JWK (P-256, as JSON). Refuses with `payload_not_readable`. */
    async sealFor(publicJwkJson: string, payload: unknown): Promise<string> {
      const ours = createECDH(curve)
      const point = readable(() => publicJwk.parse(JSON.parse(publicJwkJson)))
      const [x, y] = coordinatesOf(ours.generateKeys())
      const header = { alg, enc, epk: { kty: 'EC', crv: 'P-256', x, y } }
      return sealJwe(
        header,
        readable(() => agree(ours, point, header)),
        JSON.stringify(payload),
      )
    },
  }
}

function openWithOneOf(candidates: readonly ReturnType<typeof keep>[], jwe: UnverifiedJwe): string {
  const theirs = publicJwk.parse(jwe.header['epk'])
  const [first, ...others] = candidates
  if (!first) throw new Error('No key opens it')
  try {
    return openJwe(jwe, agree(first.opening, theirs, jwe.header))
  } catch (error) {
    if (others.length === 0) throw error
    return openWithOneOf(others, jwe)
  }
}

/** Throws for a point that isn't on the curve, so a hostile key reveals nothing about ours. */
const agree = (ours: ECDH, theirs: Point, header: UnverifiedJwe['header']) =>
  deriveKey(ours.computeSecret(bytesOf(theirs)), header)

const coordinateBytes = 32
const bytesOf = ({ x, y }: Point) =>
  Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
const coordinatesOf = (point: Buffer) =>
  [point.subarray(1, 1 + coordinateBytes), point.subarray(1 + coordinateBytes)].map((each) =>
    each.toString('base64url'),
  )

function readable<T>(step: () => T): T {
  try {
    return step()
  } catch {
    throw new Refusal('payload_not_readable')
  }
}
