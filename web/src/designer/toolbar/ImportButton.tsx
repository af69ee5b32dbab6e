import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { fitDiagram } from '../../ui/diagram/canvas'
import { toast } from '../../ui/feedback/toasts'
import { confirm } from '../../ui/overlay/confirm'
import { Dialog } from '../../ui/overlay/Dialog'
import type { Designer } from '../designerState'
import { type DiagramProblem, decodeXml, isDiagramName, maxFileSize } from '../diagramFile'
import { checkOrDraw } from '../drawnFile'
import { ProblemList } from '../ProblemList'
import { ToolIcon } from '../ToolIcon'
import { translateProblems } from '../translateProblems'

type Props = { designer: Designer; unsaved: boolean; disabled: boolean }

/** Opens a file in place of the diagram. A file that is not sound is refused, and the diagram stays. */
export function ImportButton({ designer, unsaved, disabled }: Props) {
  const { modeler, checks } = designer
  const { t } = useTranslation('designer')
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [fileProblems, setFileProblems] = useState<DiagramProblem[]>([])

  const open = async (file: File) => {
    const text = decode(new Uint8Array(await file.arrayBuffer()))
    if (text === null) return setFileProblems([{ code: 'encoding' }])
    const read = await checkOrDraw(modeler, text)
    if (!('parsed' in read)) return setFileProblems(await translateProblems(read.problems, text, locale, checks))
    if (unsaved && !(await confirm(t('importOver'), { danger: true }))) return
    await modeler.importParsed(read.parsed)
    designer.markChanged()
    fitDiagram(modeler, 'editor')
    toast('success', t(read.text === text ? 'imported' : 'importedDrawn', { name: file.name }))
  }
  const choose = (file: File) => {
    if (!isDiagramName(file.name)) toast('error', t('importType'))
    else if (file.size > maxFileSize) toast('error', t('importSize'))
    else open(file).catch((reason: Error) => setFileProblems([{ code: 'parser', text: reason.message }]))
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".xml,.bpmn"
        hidden
        aria-label={t('import')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) choose(file)
        }}
      />
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        <ToolIcon name="open" /> {t('import')}
      </Button>
      {fileProblems.length > 0 && (
        <Dialog title={t('importRefused')} onClose={() => setFileProblems([])}>
          <ProblemList problems={fileProblems} />
        </Dialog>
      )}
    </>
  )
}

function decode(bytes: Uint8Array): string | null {
  try {
    return decodeXml(bytes)
  } catch {
    return null
  }
}
