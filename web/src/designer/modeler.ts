import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css'
import 'diagram-js-minimap/assets/diagram-js-minimap.css'
import minimapModule from 'diagram-js-minimap'
import { drawnColours } from '../ui/diagram/drawnColours'
import activiti from './moddle/activiti.json'
import flowable from './moddle/flowable.json'
import { editingLockModule } from './modules/editingLock'
import { followedIdsModule } from './modules/followedIds'
import { foreignCopyModule } from './modules/foreignCopy'
import { inViewModule } from './modules/inView'
import { keepUnknownElements } from './modules/keepUnknownElements'
import { selectByKeyboardModule } from './modules/selectByKeyboard'
import { sharedClipboardModule } from './modules/sharedClipboard'
import { startingLimitsModule } from './modules/startingLimits'
import { steadyNamesModule } from './modules/steadyNames'
import { SteppedModeler } from './modules/steppedModeler'
import { translateModule } from './modules/translate'
import { userTasksModule } from './modules/userTasks'

/** The editor of one diagram. It outlives its canvas: hiding a tab detaches it, and the undo history stays. */
export async function createModeler(): Promise<SteppedModeler> {
  // The palette's icons: a font that comes once names are drawn has the browser lay all of them out again.
  document.fonts.load('1em bpmn').catch(() => undefined)
  const modeler = await SteppedModeler.create({
    moddleExtensions: { flowable, activiti },
    bpmnRenderer: drawnColours,
    additionalModules: [
      minimapModule,
      translateModule,
      foreignCopyModule,
      sharedClipboardModule,
      selectByKeyboardModule,
      inViewModule,
      startingLimitsModule,
      followedIdsModule,
      editingLockModule,
      userTasksModule,
      steadyNamesModule,
    ],
  })
  keepUnknownElements(modeler.get('moddle'))
  return modeler
}
