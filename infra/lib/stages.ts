/** One copy of the product in the cloud. */
export type Stage = {
  readonly name: 'dev' | 'prod'
  /** Where drivers open the app: the only origin that may put photos. */
  readonly driverOrigin: string
  /** True where people are: what they left outlives its stack, and no command deletes it. */
  readonly keepsPeople: boolean
}

export const region = 'us-east-1'

/** Until a domain is bought the origins end in `.example`, which nobody can own: nothing opens to a stranger. */
export const stages: readonly Stage[] = [
  { name: 'dev', driverOrigin: 'https://dev.arribo.example', keepsPeople: false },
  { name: 'prod', driverOrigin: 'https://arribo.example', keepsPeople: true },
]
