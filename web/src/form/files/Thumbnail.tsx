import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon'
import { isPicture, type StoredFile, thumbnailQuery } from './files'

/** A picture as a small one that opens the large one; other files, and what cannot be made small, as an icon. */
export function Thumbnail({ file, onOpen }: { file: StoredFile; onOpen: () => void }) {
  const { t } = useTranslation('form')
  const small = useQuery({ ...thumbnailQuery(file.cBh), enabled: isPicture(file) })
  if (!isPicture(file) || small.isError) return <Icon name="file" size={16} />
  return (
    <button
      type="button"
      className="files-thumbnail"
      aria-label={t('openPicture', { name: file.name })}
      onClick={onOpen}
    >
      {small.data && <img src={small.data} alt="" />}
    </button>
  )
}
