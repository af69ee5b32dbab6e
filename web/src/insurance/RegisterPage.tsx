import { AreaDetail } from '../area/AreaDetail'
import { Additions } from './Additions'

/** A registration of insurance, with the lawyers that join it in mid-term. */
export default function RegisterPage() {
  return <AreaDetail areaKey="insurance_register" RelatedSection={Additions} />
}
