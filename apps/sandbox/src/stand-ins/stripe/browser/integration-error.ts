/** A programming error of the page, thrown where the vendor throws. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}

export function notInSandbox(name: string): () => never {
  return () => {
    throw new IntegrationError(`The sandbox does not have stripe.${name}()`)
  }
}
