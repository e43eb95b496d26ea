import type { Condition } from './conditions.ts'

export type Changes<Fields> = {
  readonly set?: Partial<Fields>
  readonly add?: { readonly [Field in keyof Fields]?: Fields[Field] & number }
  readonly remove?: readonly (keyof Fields & string)[]
}

export type Update = Partial<Condition> & {
  readonly UpdateExpression: string
  readonly ExpressionAttributeNames: Record<string, string>
  readonly ExpressionAttributeValues?: Record<string, unknown>
}

/** The only builder of update expressions. Aliases every name, because DynamoDB reserves hundreds of words. */
export function updateOf<Fields>({ set = {}, add = {}, remove = [] }: Changes<Fields>, when?: Condition): Update {
  const given = Object.entries<unknown>(set).filter(([, value]) => value !== undefined)
  const added = Object.entries<unknown>(add)
  const clauses = [
    given.length > 0 && `SET ${given.map(([field]) => `#${field} = :${field}`).join(', ')}`,
    added.length > 0 && `ADD ${added.map(([field]) => `#${field} :${field}Added`).join(', ')}`,
    remove.length > 0 && `REMOVE ${remove.map((field) => `#${field}`).join(', ')}`,
  ]
  const names = [...given.map(([field]) => field), ...added.map(([field]) => field), ...remove]
  const values = {
    ...Object.fromEntries(given.map(([field, value]) => [`:${field}`, value])),
    ...Object.fromEntries(added.map(([field, value]) => [`:${field}Added`, value])),
    ...when?.ExpressionAttributeValues,
  }
  return {
    UpdateExpression: clauses.filter(Boolean).join(' '),
    ...(when && { ConditionExpression: when.ConditionExpression }),
    ExpressionAttributeNames: {
      ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ...when?.ExpressionAttributeNames,
    },
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  }
}
