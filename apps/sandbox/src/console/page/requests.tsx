import type { RequestRow, RouteRow, Views } from '../data/view-of.ts'
import { Badge, Cards, Empty, Section, When } from './elements.tsx'

export const Requests = ({ all, routes, events, latest, slowest }: Views['requests']) => (
  <div className="column">
    <Section title="Latest">
      <List rows={latest} />
    </Section>
    <Section title="Slowest">
      <List rows={slowest} isOpen />
    </Section>
    <Section title="What happened in 15 minutes">
      {events.length === 0 ? (
        <Empty>Nothing yet. Register, pay or check in, and it is counted here.</Empty>
      ) : (
        <ul className="lines">
          {events.map(({ title, sums }) => (
            <li key={title}>
              <strong>{title}</strong>{' '}
              {sums.map((sum) => (
                <Badge key={sum}>{sum}</Badge>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Section>
    <Section title="Routes in five minutes">
      {all ? <Table all={all} routes={routes} /> : <Empty>No request in the last five minutes.</Empty>}
    </Section>
  </div>
)

const statusKind = (status: string) => (Number(status) >= 500 ? 'bad' : Number(status) >= 400 ? 'warning' : 'good')

const List = ({ rows, isOpen = false }: { rows: readonly RequestRow[]; isOpen?: boolean }) => (
  <Cards
    items={rows}
    keyOf={({ id }) => id}
    empty="No request here. Each request of the API leaves a trace for 15 minutes."
  >
    {(row) => <Request row={row} isOpen={isOpen} />}
  </Cards>
)

const Request = ({ row: { id, name, status, ms, at, parts }, isOpen }: { row: RequestRow; isOpen: boolean }) => (
  <details open={isOpen}>
    <summary className="line">
      <strong>{name}</strong> <Badge>{ms} ms</Badge> <Badge kind={statusKind(status)}>{status}</Badge>
      <span className="push">
        <When at={at} />
      </span>
    </summary>
    <p className="quiet">{id}</p>
    <ol className="spans">
      {parts.map((part, index) => (
        <li key={index}>
          <span>
            {part.name} {part.error && <Badge kind="bad">{part.error}</Badge>}
          </span>
          <Bar from={part.from} ms={part.ms} of={ms} />
          <span>{part.ms.toFixed(1)} ms</span>
        </li>
      ))}
    </ol>
  </details>
)

/** Start and end of a part within the request, to scale. */
function Bar({ from, ms, of }: { from: number; ms: number; of: number }) {
  const scale = (milliseconds: number) => Math.min(100, Math.max(0, (milliseconds / Math.max(of, 0.001)) * 100))
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect x={scale(from).toFixed(2)} y="1" width={Math.max(0.5, scale(ms)).toFixed(2)} height="6" />
    </svg>
  )
}

const time = (ms: number | null) => (ms === null ? '–' : `${ms} ms`)

const Table = ({ all, routes }: { all: RouteRow; routes: readonly RouteRow[] }) => (
  <div className="scroll">
    <table>
      <thead>
        <tr>
          {['Route', 'Requests', 'p50', 'p95', 'p99', 'Server errors'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[{ ...all, route: 'All' }, ...routes].map(({ route, requests, p50, p95, p99, errors }) => (
          <tr key={route}>
            <th scope="row">{route}</th>
            <td>{requests}</td>
            <td>{time(p50)}</td>
            <td>{time(p95)}</td>
            <td>{time(p99)}</td>
            <td>{errors}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
