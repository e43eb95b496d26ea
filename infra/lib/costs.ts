import { exportedSeries } from './exported-metrics.ts'

/** Hours in a month, as AWS counts them. */
const month = 730

/** List prices of us-east-1 in US dollars; price-sources.ts says where each was found. */
export const prices = {
  vcpuHour: 0.03238,
  gbHour: 0.00356,
  balancerHour: 0.0225,
  balancerUnitHour: 0.008,
  natHour: 0.045,
  natGb: 0.045,
  addressHour: 0.005,
  millionWrites: 0.625,
  millionReads: 0.125,
  tableGb: 0.25,
  recoverableGb: 0.2,
  person: 0.015,
  text: 0.01,
  face: 0.001,
  storedGb: 0.023,
  savedTableGb: 0.1,
  savedPhotoGb: 0.05,
  outGb: 0.09,
  edgeGb: 0.085,
  logGb: 0.5,
  series: 0.3,
  alarmed: 0.1,
  probe: 2.5,
  millionTraces: 5,
  firewallList: 5,
  firewallRule: 1,
  millionInspected: 0.6,
} as const

/** Free every month for each account. */
const free = { people: 10_000, edgeGb: 1000 } as const

export const driver = {
  checkIns: 30,
  requests: 1200,
  /** DynamoDB units: a read of up to 4 kB, a write of up to 1 kB; includes transactions and indexes. */
  readUnits: 7200,
  writeUnits: 1600,
  /** Pictures analysed for a face: every selfie, and a comparison for a third of them. */
  faces: 40,
  texts: 0.5,
  photoMb: 9,
  tableKb: 400,
  webMb: 5,
  apiMb: 4,
  logMb: 0.3,
} as const

/** API processes on a month's average: at least two, and more in busy hours. */
const processesFor = (drivers: number): number => Math.max(2, Math.ceil((drivers * driver.requests) / 30_000_000))

/** Metrics in all alarms on the API's own metrics: an alarm's price depends on the number of metrics it reads. */
export const alarmedMetrics = 47

/** For each process: metric log lines, about eighty a minute of a kB each, and its jobs' traces. */
const ofProcess = { metricsGb: 3.5, jobTraces: 65_000 } as const

type CostItem = { readonly what: string; readonly how: string; readonly cost: (drivers: number) => number }

/** Processes that prod keeps ready every day for an hour: docs/scale.md, the rush. */
const rushProcesses = 8
const rushHours = 30

const all = (drivers: number, each: number) => drivers * each
const million = 1_000_000
const p = prices

/** Each line of a prod bill: its purpose, formula and amount. */
export const lines: readonly CostItem[] = [
  {
    what: 'API processes',
    how: 'processes × 730 h × (1 vCPU × 0.03238 + 2 GB × 0.00356)',
    cost: (drivers) => processesFor(drivers) * month * (p.vcpuHour + 2 * p.gbHour),
  },
  {
    what: 'Rush',
    how: `${rushProcesses} more processes × ${rushHours} h`,
    cost: () => rushProcesses * rushHours * (p.vcpuHour + 2 * p.gbHour),
  },
  {
    what: 'Balancer',
    how: '730 h × (0.0225 + 0.008 × units), one unit for 25 requests a second',
    cost: (drivers) => {
      const perSecond = all(drivers, driver.requests) / (month * 3600)
      return month * (p.balancerHour + p.balancerUnitHour * Math.max(1, perSecond / 25))
    },
  },
  {
    what: 'Network',
    how: '730 h × (2 gateways × 0.045 + 4 addresses × 0.005) + 0.045 and 0.09 a GB',
    cost: (drivers) => {
      const gb = all(drivers, driver.apiMb) / 1000
      return month * (2 * p.natHour + 4 * p.addressHour) + gb * (p.natGb + p.outGb)
    },
  },
  {
    what: 'Table',
    how: '0.125 a million reads + 0.625 a million writes + 0.45 a GB with recovery',
    cost: (drivers) =>
      (all(drivers, driver.readUnits) / million) * p.millionReads +
      (all(drivers, driver.writeUnits) / million) * p.millionWrites +
      (all(drivers, driver.tableKb) / million) * (p.tableGb + p.recoverableGb),
  },
  {
    what: 'User pool',
    how: '0.015 a person above 10,000',
    cost: (drivers) => Math.max(0, drivers - free.people) * p.person,
  },
  { what: 'Texts', how: '0.5 a driver × 0.01', cost: (drivers) => all(drivers, driver.texts) * p.text },
  { what: 'Faces', how: '40 pictures a driver × 0.001', cost: (drivers) => all(drivers, driver.faces) * p.face },
  {
    what: 'Photos',
    how: '9 MB a driver × 0.023 a GB',
    cost: (drivers) => (all(drivers, driver.photoMb) / 1000) * p.storedGb,
  },
  {
    what: 'Backups',
    how: '(7 + 35) whole tables × 0.10 a GB + 2 × photos × 0.05 a GB',
    cost: (drivers) =>
      (42 * p.savedTableGb * all(drivers, driver.tableKb)) / million +
      (2 * p.savedPhotoGb * all(drivers, driver.photoMb)) / 1000,
  },
  {
    what: 'Web apps',
    how: '5 MB a driver × 0.085 a GB above 1,000 GB',
    cost: (drivers) => Math.max(0, all(drivers, driver.webMb) / 1000 - free.edgeGb) * p.edgeGb,
  },
  {
    what: 'Firewall',
    how: '3 lists × 5 + 11 rules × 1 + 0.60 a million requests',
    cost: (drivers) =>
      3 * p.firewallList + 11 * p.firewallRule + (all(drivers, driver.requests) / million) * p.millionInspected,
  },
  {
    what: 'Metrics',
    how: `${exportedSeries} series × 0.30 + ${alarmedMetrics} in alarms × 0.10 + processes × 3.5 GB × 0.50`,
    cost: (drivers) =>
      exportedSeries * p.series + alarmedMetrics * p.alarmed + processesFor(drivers) * ofProcess.metricsGb * p.logGb,
  },
  {
    what: 'Probes',
    how: '3 from outside × 2.50',
    cost: () => 3 * p.probe,
  },
  {
    what: 'Traces',
    how: '5 a million: 5 of 100 requests, and 65,000 a process of its jobs',
    cost: (drivers) =>
      ((all(drivers, driver.requests) * 0.05 + processesFor(drivers) * ofProcess.jobTraces) / million) *
      p.millionTraces,
  },
  {
    what: 'Logs, alarms, keys',
    how: '0.50 a GB of logs + 27 for alarms, insights, dashboard, keys, trail and secrets',
    cost: (drivers) => (all(drivers, driver.logMb) / 1000) * p.logGb + 27,
  },
]

export const sizes = [1000, 10_000, 100_000] as const

const dollars = (amount: number): string => Math.round(amount).toLocaleString('en-US')

export function costRows(): string[][] {
  const rows = lines.map(({ what, how, cost }) => [what, how, ...sizes.map((drivers) => dollars(cost(drivers)))])
  const total = sizes.map((drivers) => lines.reduce((sum, { cost }) => sum + cost(drivers), 0))
  const each = sizes.map((drivers, at) => ((total[at] ?? 0) / drivers).toFixed(3))
  return [...rows, ['**Together**', '', ...total.map(dollars)], ['A driver', 'together ÷ drivers', ...each]]
}
