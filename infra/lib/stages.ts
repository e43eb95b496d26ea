export type Stage = {
  /** Prefix of its resources' names: dev, prod, or dev-NAME for a guest of dev. */
  readonly name: 'dev' | 'prod' | `dev-${string}`
  /** Whose roles, boundary, budget and zone it uses: its own, or for a guest dev's. */
  readonly home: 'dev' | 'prod'
  readonly zone: string
  /** It serves the driver app; the admin app and the API are on subdomains. */
  readonly domain: string
  readonly driverOrigin: string
  readonly adminOrigin: string
  readonly apiAddress: string
  /** Other origins that may frame the selfie upload at /spark/iframe. */
  readonly iframeParentOrigins: readonly string[]
  /** True where there are real people: their data outlives the stack, and no command deletes it. */
  readonly keepsPeople: boolean
  /** 1024 units of `cpu` are one vCPU. `fewest` and `most` count processes. */
  readonly api: { readonly cpu: number; readonly memoryMb: number; readonly fewest: number; readonly most: number }
  /** The number of drivers who check in within one minute that the stage is prepared for; 0 for no rush. */
  readonly rushPerMinute: number
  /** Rekognition's quota for DetectFaces in this account: selfies beyond it wait in line, which moves as fast. */
  readonly faceCallsPerSecond: number
  readonly deliveryGateway: { readonly address: string; readonly clientId: string }
  /** ARNs of keys that wrapped platform tokens before the present one, until `tokens:rotate` finds none left. */
  readonly formerTokenKeys: readonly string[]
  /** One in each zone that must survive the loss of another. */
  readonly natGateways: number
  readonly monthlyBudgetDollars: number
}

export const region = 'us-east-1'

const addressesOf = (domain: string) => ({
  domain,
  driverOrigin: `https://${domain}`,
  adminOrigin: `https://admin.${domain}`,
  apiAddress: `https://api.${domain}`,
})

/** Until a domain is bought, the names end in `.example`, which nobody can own. */
const [devDomain, prodDomain] = ['dev.arribo.example', 'arribo.example']

export const stages: readonly [dev: Stage, prod: Stage] = [
  {
    name: 'dev',
    home: 'dev',
    zone: devDomain,
    ...addressesOf(devDomain),
    iframeParentOrigins: [],
    keepsPeople: false,
    api: { cpu: 512, memoryMb: 1024, fewest: 1, most: 2 },
    rushPerMinute: 0,
    faceCallsPerSecond: 50,
    deliveryGateway: { address: 'https://gateway.dev.delivery.example', clientId: 'arribo-dev' },
    formerTokenKeys: [],
    natGateways: 1,
    monthlyBudgetDollars: 150,
  },
  {
    name: 'prod',
    home: 'prod',
    zone: prodDomain,
    ...addressesOf(prodDomain),
    iframeParentOrigins: [],
    keepsPeople: true,
    api: { cpu: 1024, memoryMb: 2048, fewest: 2, most: 20 },
    rushPerMinute: 5000,
    faceCallsPerSecond: 50,
    deliveryGateway: { address: 'https://gateway.delivery.example', clientId: 'arribo' },
    formerTokenKeys: [],
    natGateways: 2,
    monthlyBudgetDollars: 1000,
  },
]

/** CloudFormation cuts the name of a stack to 24 letters in the name of a bucket: `arribo-dev-NAME-web` must fit. */
const guestName = /^[a-z][a-z0-9-]{0,7}[a-z0-9]$/

/**
 * A stage by name: dev, prod, or another short name for a guest of dev, which has its own stacks, people and addresses
 * but shares dev's roles, boundary, budget and zone.
 */
export function stageOf(name: string): Stage {
  const known = stages.find((stage) => stage.name === name)
  if (known) return known
  if (!guestName.test(name))
    throw new Error(
      `"${name}" is not a stage: say dev, prod, or two to nine letters, digits and dashes, such as pr-123`,
    )
  const [dev] = stages
  return { ...dev, name: `dev-${name}`, ...addressesOf(`${name}.${devDomain}`) }
}

export const isGuest = ({ name, home }: Pick<Stage, 'name' | 'home'>): boolean => name !== home
