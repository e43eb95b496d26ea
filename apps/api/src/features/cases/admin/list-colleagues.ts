import { listColleagues as contract } from '@arribo/api-contracts/admin/cases'
import { implement } from '../../../platform/http/endpoint.ts'
import { listColleagues as listAll } from '../../groups/colleagues.ts'

export const listColleagues = implement(contract, (context) => listAll(context))
