/** One copy of the product in the cloud. */
export type Stage = {
  readonly name: 'dev' | 'prod'
  /** The domain of this stage; the driver app stands on it, the back office and the API on names below it. */
  readonly domain: string
  /** Where drivers open the app: the only origin that may put photos. */
  readonly driverOrigin: string
  /** Where staff open the back office. */
  readonly adminOrigin: string
  /** Where both apps ask. */
  readonly apiAddress: string
  /** Pages besides our own that may frame the selfie upload of /spark/iframe. */
  readonly iframeParentOrigins: readonly string[]
  /** True where people are: what they left outlives its stack, and no command deletes it. */
  readonly keepsPeople: boolean
  /** How large the API is. One vCPU is 1024. */
  readonly api: { readonly cpu: number; readonly memoryMb: number; readonly fewest: number; readonly most: number }
  /** What stands between us and the delivery platforms, and what we are called there. */
  readonly deliveryGateway: { readonly address: string; readonly clientId: string }
  /** Outgoing addresses, one in each zone that must survive the loss of another. */
  readonly natGateways: number
  /** What a month may cost before somebody is told, in whole US dollars. */
  readonly monthlyBudgetDollars: number
}

export const region = 'us-east-1'

const addressesOf = (domain: string) => ({
  domain,
  driverOrigin: `https://${domain}`,
  adminOrigin: `https://admin.${domain}`,
  apiAddress: `https://api.${domain}`,
})

/** Until a domain is bought the names end in `.example`, which nobody can own: nothing opens to a stranger. */
export const stages: readonly Stage[] = [
  {
    name: 'dev',
    ...addressesOf('dev.arribo.example'),
    iframeParentOrigins: [],
    keepsPeople: false,
    api: { cpu: 512, memoryMb: 1024, fewest: 1, most: 2 },
    deliveryGateway: { address: 'https://gateway.dev.delivery.example', clientId: 'arribo-dev' },
    natGateways: 1,
    monthlyBudgetDollars: 150,
  },
  {
    name: 'prod',
    ...addressesOf('arribo.example'),
    iframeParentOrigins: [],
    keepsPeople: true,
    api: { cpu: 1024, memoryMb: 2048, fewest: 2, most: 20 },
    deliveryGateway: { address: 'https://gateway.delivery.example', clientId: 'arribo' },
    natGateways: 2,
    monthlyBudgetDollars: 1000,
  },
]
