import { AreaDetail } from '../area/AreaDetail'
import { ClassContents } from './ClassContents'
import './training.css'

/** A class: its file, timetable and students. */
export default function ClassPage() {
  return <AreaDetail areaKey="train_class" RelatedSection={ClassContents} />
}
