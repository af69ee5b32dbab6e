import { useQuery } from '@tanstack/react-query'
import { thumbnailQuery } from '../form/files/files'

/** The picture of a course; decoration beside its title. */
export function Cover({ number }: { number: string }) {
  const picture = useQuery({ ...thumbnailQuery(number), enabled: number !== '' })
  return picture.data ? <img className="learning-cover" src={picture.data} alt="" /> : null
}
