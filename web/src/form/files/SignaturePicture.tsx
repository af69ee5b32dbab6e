import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pictureQuery } from './files'

/** A drawn signature. */
export function SignaturePicture({ number }: { number: string }) {
  const { t } = useTranslation('form')
  return <StoredPicture number={number} className="signature-picture" name={t('signed')} />
}

/** A stored picture; its number while, or where, it cannot be had. */
export function StoredPicture({ number, className, name }: { number: string; className: string; name: string }) {
  const picture = useQuery(pictureQuery(number))
  if (picture.data === undefined) return <span>{name}</span>
  return <img className={className} src={picture.data} alt={name} />
}
