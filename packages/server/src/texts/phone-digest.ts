/** The part of KMS that makes keyed hashes. The key never leaves KMS. */
type MacMaker = {
  generateMac(input: {
    readonly KeyId: string
    readonly Message: Uint8Array
    readonly MacAlgorithm: 'HMAC_SHA_256'
  }): Promise<{ readonly Mac?: Uint8Array | undefined }>
}

export type PhoneDigest = (phoneNumber: string) => Promise<string>

/** Keyed, because ten digits can be tried one by one. The same in the API and the pool's functions. */
export const createPhoneDigest =
  (kms: MacMaker, { PHONE_KEY_ARN: KeyId }: { readonly PHONE_KEY_ARN: string }): PhoneDigest =>
  async (phoneNumber) => {
    const Message = new TextEncoder().encode(phoneNumber)
    const { Mac } = await kms.generateMac({ KeyId, Message, MacAlgorithm: 'HMAC_SHA_256' })
    if (!Mac) throw new Error('KMS answered no code')
    return Buffer.from(Mac).toString('base64url')
  }
