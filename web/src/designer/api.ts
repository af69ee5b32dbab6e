import { queryOptions } from '@tanstack/react-query'
import { get, getBlob, post } from '../api/client'
import type {
  FlowTrial,
  FlowTrialInput,
  FormRow,
  GroupLine,
  Organisation,
  ProcessChecked,
  ProcessRow,
  ProcessSaveInput,
  ProcessText,
  RoleRow,
} from '../api/contract'
import type { Page, PageRequest } from '../api/page'

const processes = 'lawer-approval/process'

/** A page of all flows. */
export function listProcesses(request: PageRequest): Promise<Page<ProcessRow>> {
  return post(`${processes}/list`, request)
}

/** The flows that a call activity can name. */
export const flowsQuery = queryOptions({
  queryKey: ['processes', 'all'],
  queryFn: async () => (await listProcesses({ page: 1, pageSize: 999 })).data,
})

/** The draft of a flow as BPMN, with the revision that the next save names. */
export function readProcess(flowKey: string): Promise<ProcessText> {
  return get(`${processes}/text`, { flowKey })
}

/** Stores a draft; fails with `STALE` when its revision is not the newest. */
export function saveProcess(process: ProcessSaveInput): Promise<ProcessChecked> {
  return post(`${processes}/save`, process, { idempotencyKey: crypto.randomUUID() })
}

/** The file with a drawing, for one that has none. */
export async function drawProcess(process: ProcessSaveInput): Promise<string> {
  return (await post(`${processes}/draw`, process)).text
}

/** Makes a version of the draft that new applications run on; fails with the findings that prevent it. `note` says why. */
export function deployProcess(flowKey: string, note: string): Promise<ProcessChecked> {
  return post(`${processes}/deployBpmn`, { flowKey, note }, { idempotencyKey: crypto.randomUUID() })
}

/** Who would get the steps of a flow that is designed, if somebody of a kind and a place applied. Nothing is stored. */
export function tryFlow(trial: FlowTrialInput): Promise<FlowTrial> {
  return post('lawer-approval/xzsq/try', trial)
}

/** Stops or allows new applications; those that run go on. */
export function suspendProcess(flowKey: string, suspended: boolean): Promise<unknown> {
  return post(`${processes}/suspend`, { flowKey, suspended })
}

/** Takes a flow off the list; its versions stay for the applications that run on them. */
export function deleteProcess(flowKey: string): Promise<unknown> {
  return post(`${processes}/delete`, { flowKey })
}

/** The newest deployed version of a flow as a BPMN file. */
export function processFile(flowKey: string): Promise<Blob> {
  return getBlob(`${processes}/getDeployStream`, { flowKey })
}

/** A flow's draft as a BPMN file. */
export function draftFile({ text }: ProcessText): Blob {
  return new Blob([text], { type: 'application/xml' })
}

/** What the server checks a flow's file against. */
export const surroundingsQuery = queryOptions({
  queryKey: ['flowSurroundings'],
  queryFn: () => get(`${processes}/surroundings`, {}),
})

/** The forms that a flow can name: those that are published. */
export const formsQuery = queryOptions({ queryKey: ['forms'], queryFn: listForms })

async function listForms(): Promise<FormRow[]> {
  const request = { deleteFlag: 0, page: 1, pageSize: 999 }
  const { data } = await post('lawer-approval/form/systemcustomform/list', request)
  return data.filter(({ version }) => version > 0)
}

/** The handlers that listeners of an event can name. */
export function handlersQuery(eventType: string) {
  return queryOptions({
    queryKey: ['flowHandlers', eventType],
    queryFn: async () => {
      const request = { eventType, deleteFlag: 0, page: 1, pageSize: 100 }
      return (await post('lawer-approval/eventlistener/list', request)).data
    },
  })
}

/** The roles that can be named as candidate groups: those that take part in approvals. */
export const rolesQuery = queryOptions({ queryKey: ['flowRoles'], queryFn: listRoles })

/** Groups of authorities and associations that have somebody in them: a role at an organisation, which is a post there. */
export const groupsQuery = queryOptions({
  queryKey: ['flowGroups'],
  queryFn: async () => (await post('lawer-security/group/list', { page: 1, pageSize: 1000 })).data,
})

/** All authorities, each with its name, those above before those below. */
export const organisationsQuery = queryOptions({
  queryKey: ['flowOrganisations'],
  queryFn: async () => choices(await get('lawer-security/security/atycorp/getTree', {}), ''),
})

function choices(tree: Organisation[], above: string): { value: string; label: string }[] {
  return tree.flatMap(({ ID, MC, children }) => [
    { value: ID, label: above === '' ? MC : `${above} / ${MC}` },
    ...choices(children, MC),
  ])
}

/** A published form. */
export function publishedFormQuery(code: string) {
  return queryOptions({
    queryKey: ['formVariables', code],
    queryFn: () => get('lawer-approval/form/systemcustomform/info', { code }),
  })
}

/** The fields of a published form, in their order. */
export function formVariablesQuery(code: string) {
  return queryOptions({
    ...publishedFormQuery(code),
    select: ({ sections }) => sections.flatMap(({ fields }) => fields),
  })
}

/** A group as diagrams name it. */
export function groupCode({ code, orgId }: GroupLine): string {
  return `${code}@${orgId}`
}

/** The code that candidate groups begin with. */
export function roleCode(role: RoleRow): string {
  return role.code
}

async function listRoles(): Promise<RoleRow[]> {
  const request = { examineFlag: 1, page: 1, pageSize: 1000 }
  return (await post('lawer-security/common/atyrole/list', request)).data
}
