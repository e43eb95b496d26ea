import { isLater } from './contract.mjs'
import { withNamed } from './source-edits.mjs'

const sentOf = ({ params, hasBody }) =>
  [...(params.length > 0 ? [`params: { ${params.join(', ')} }`] : []), ...(hasBody ? ['body: {}'] : [])].join(', ')

const takenOf = ({ params }) => (params.length > 0 ? params.map((param) => `${param}: string`).join(', ') : '')

const readOf = ({ what, name, hook, params, client, ...request }) => `
export const ${hook} = (${takenOf({ params })}) =>
  useQuery({
    queryKey: ['${what}', '${name}'${params.map((param) => `, ${param}`).join('')}],
    queryFn: ({ signal }) => ${client}.${name}({ ${sentOf({ params, ...request })} }, { signal }),
  })
`

const writeOf = ({ who, what, name, hook, namespace, params, client, ...request }) => `
export function ${hook}(${takenOf({ params })}) {
  const client = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: () => ${client}.${name}({ ${sentOf({ params, ...request })} }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['${what}'] }),
    onError: (${who === 'driver' ? 'error' : ''}) =>
      toastError(${who === 'driver' ? 'failureMessage(error, ' : ''}i18n().t('${namespace}:${name}.failed')${who === 'driver' ? ')' : ''}),
  })
}
`

export function queryFiles(request, read) {
  const { who, what, isRead } = request
  const file = `apps/${who}/src/features/${what}/${what}.queries.ts`
  let source = read(file) ?? ''
  if (isRead) source = withNamed(source, 'useQuery', '@tanstack/react-query')
  else {
    source = withNamed(source, 'toastError', '@arribo/ui/toasts')
    for (const name of ['useMutation', 'useQueryClient']) source = withNamed(source, name, '@tanstack/react-query')
    source = withNamed(source, 'i18n', '../../app/language.ts')
    if (who === 'driver') source = withNamed(source, 'failureMessage', '../../app/failure.ts')
  }
  const [client, home] = isLater(request, read) ? ['laterApi', 'later-api'] : ['api', 'api']
  source = withNamed(source, client, `../../app/${home}.ts`)
  const hookOf = isRead ? readOf : writeOf
  return [[file, `${source.trimEnd()}\n${hookOf({ ...request, client })}`]]
}
