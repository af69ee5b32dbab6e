import { useSearchParams } from 'react-router'
import { AreaDetail } from '../area/AreaDetail'
import { ReviewExperts } from './ReviewExperts'
import { ScoreSheet } from './ScoreSheet'

/** A file under review: its record with experts and sheets, or for an expert his own sheet (`type=score`). */
export default function ReviewPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  if (params.get('type') === 'score') return <ScoreSheet id={id} />
  return <AreaDetail areaKey="review_case" RelatedSection={ReviewExperts} />
}
