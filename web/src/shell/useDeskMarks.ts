import { useQuery } from '@tanstack/react-query'
import type { MenuItem } from '../api/contract'
import { useMenuHas } from '../api/menu'
import { taskCountsQuery } from '../approval/desk/api'
import { paths } from '../paths'

/** The menu with the number of tasks that wait at the entry of the desk: to be claimed or decided. */
export function useDeskMarks(items: MenuItem[]): MenuItem[] {
  const counts = useQuery({ ...taskCountsQuery(), enabled: useMenuHas(paths.desk) }).data
  return counts === undefined ? items : items.map((item) => marked(item, counts.claimable + counts.todo))
}

function marked(item: MenuItem, count: number): MenuItem {
  const children = (item.children ?? []).map((child) => marked(child, count))
  return item.path === paths.desk ? { ...item, children, cornerMarksNumber: count } : { ...item, children }
}
