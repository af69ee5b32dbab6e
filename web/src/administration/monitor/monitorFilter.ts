import type { MonitorListInput, MonitorState } from '../../api/contract'

/** What a process does, as the list is narrowed by it. */
export const states: readonly MonitorState[] = ['all', 'running', 'ended']

/** All cases, as the address of the page says it. */
export const noFilter = {
  keyword: '',
  flowKey: '',
  version: '',
  status: '',
  state: '',
  node: '',
  organisation: '',
  from: '',
  to: '',
  incidents: '',
}

const yes = '1'

/** What is asked of the server where an address says this. */
export function readFilter({ version, state, incidents, ...texts }: typeof noFilter): MonitorListInput {
  return {
    ...texts,
    version: Number(version.replace(/\D/g, '')) || undefined,
    state: states.find((one) => one === state),
    incidents: incidents === yes,
  }
}

/** What the address says where this is asked for. */
export function writeFilter({
  page,
  pageSize,
  version,
  state,
  incidents,
  ...texts
}: MonitorListInput): typeof noFilter {
  return {
    ...noFilter,
    ...texts,
    version: version?.toString() ?? '',
    // All is what the address says by silence.
    state: state === undefined || state === 'all' ? noFilter.state : state,
    incidents: incidents ? yes : noFilter.incidents,
  }
}
