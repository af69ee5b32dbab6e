import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { designerPath, paths } from '../paths'
import { fitDiagram } from '../ui/diagram/canvas'
import { toast } from '../ui/feedback/toasts'
import { NewerDialog } from '../ui/overlay/NewerDialog'
import { saveFile } from '../ui/saveFile'
import { readProcess, saveProcess } from './api'
import type { Designer, NewerDraft } from './designerState'
import { readDiagram, readDiagramAs } from './diagram'
import { useSaveError } from './findings/useSaveError'
import { newFlowKey } from './newProcess'
import { storeDiagram } from './toolbar/useSave'

/** Somebody else stored the flow while it was open here: which of the two is to stay, or both. */
export function NewerDraftDialog({ designer, newer }: { designer: Designer; newer: NewerDraft }) {
  const { t } = useTranslation(['designer', 'common'])
  const { modeler, setNewer } = designer
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isOpenHere = useSearchParams()[0].get('flowKey') === newer.flowKey
  const load = async () => {
    const stored = await readProcess(newer.flowKey)
    queryClient.setQueryData(['process', newer.flowKey], stored)
    // A drawing under the key of a flow that stands elsewhere stays here, and that flow is opened beside it.
    if (!isOpenHere) return navigate(designerPath(newer.flowKey))
    await modeler.importXML(stored.text)
    fitDiagram(modeler, 'editor')
    designer.markSaved(stored)
  }
  const download = async () => {
    const { flowKey, text } = await readDiagram(modeler)
    saveFile(new Blob([text], { type: 'application/xml' }), `${flowKey}.bpmn`)
    await load()
  }
  const saveAs = async () => {
    const { name } = await readDiagram(modeler)
    const copy = await readDiagramAs(modeler, newFlowKey(), t('newer.copyOf', { name }))
    await saveProcess({ ...copy, revision: 0, copyOf: newer.flowKey })
    await load()
    await queryClient.invalidateQueries({ queryKey: ['processes'] })
    navigate(designerPath(copy.flowKey))
  }
  const overwrite = async () => {
    await storeDiagram(designer, queryClient, newer.revision)
    toast('success', t('common:saved'))
    await queryClient.invalidateQueries({ queryKey: ['processes'] })
    navigate(paths.processes)
  }
  const act = useMutation({
    mutationFn: (way: () => Promise<unknown>) => way(),
    meta: { quiet: true },
    onMutate: () => setNewer(null),
    onError: useSaveError(designer),
  })
  const choices = [
    { title: t('common:newer.load'), help: t('common:newer.loadHelp'), act: () => act.mutate(load) },
    { title: t('common:newer.download'), help: t('common:newer.downloadHelp'), act: () => act.mutate(download) },
    { title: t('newer.saveAs'), help: t('newer.saveAsHelp'), act: () => act.mutate(saveAs) },
    { title: t('common:newer.overwrite'), help: t('common:newer.overwriteHelp'), act: () => act.mutate(overwrite) },
  ]
  return <NewerDialog last={newer} choices={choices} onClose={() => setNewer(null)} />
}
