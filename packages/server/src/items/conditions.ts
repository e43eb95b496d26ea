export type Condition = {
  readonly ConditionExpression: string
  readonly ExpressionAttributeNames?: Record<string, string>
  readonly ExpressionAttributeValues?: Record<string, unknown>
}

export const isNew: Condition = { ConditionExpression: 'attribute_not_exists(pk)' }
export const exists: Condition = { ConditionExpression: 'attribute_exists(pk)' }

export const lacks = (field: string): Condition => ({ ConditionExpression: `attribute_not_exists(${field})` })

export function fieldsAre(fields: Readonly<Record<string, unknown>>): Condition {
  const tests = Object.entries(fields).map(([field, value]) => {
    const values = Array.isArray(value) ? value : [value]
    const names = values.map((each, index): [string, unknown] => [`:${field}Is${index}`, each])
    return { field, isOneOf: Array.isArray(value), names }
  })
  return {
    ConditionExpression: tests
      .map(({ field, isOneOf, names }) => {
        const list = names.map(([name]) => name).join(', ')
        return isOneOf ? `#${field} IN (${list})` : `#${field} = ${list}`
      })
      .join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(tests.map(({ field }) => [`#${field}`, field])),
    ExpressionAttributeValues: Object.fromEntries(tests.flatMap(({ names }) => names)),
  }
}

export const isNewOr = (condition: Condition): Condition => ({
  ...condition,
  ConditionExpression: `attribute_not_exists(pk) OR ${condition.ConditionExpression}`,
})

export function both(one: Condition, other: Condition): Condition {
  const names = { ...one.ExpressionAttributeNames, ...other.ExpressionAttributeNames }
  const values = { ...one.ExpressionAttributeValues, ...other.ExpressionAttributeValues }
  return {
    ConditionExpression: `(${one.ConditionExpression}) AND (${other.ConditionExpression})`,
    // DynamoDB refuses an empty map.
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  }
}
