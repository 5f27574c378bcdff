import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { certificateCopy as copy } from '#copy/certificate'
import { competitionZone } from '../date-time.ts'
import type { PictureOf } from './draw-certificate.ts'
import styles from './certificate-picture.module.css'

/** Twice the width of the widest place for it. */
const pixels = 1600

/** The code that draws it is the site's, and loads here with its fonts. */
const pictureQuery = ({ certificate, qualified, identity }: PictureOf) =>
  queryOptions({
    queryKey: ['certificatePicture', certificate, qualified, identity],
    queryFn: async () => {
      const { drawCertificate } = await import('./draw-certificate.ts')
      return drawCertificate({ certificate, qualified, identity, timeZone: competitionZone(), pixels })
    },
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })

/** A certificate as its owner sees it. */
export function CertificatePicture(props: PictureOf) {
  const { data, error, refetch } = useQuery(pictureQuery(props))
  const { name, award, round } = props.certificate
  if (data !== undefined)
    return <img className="block full framed rounded-small" src={data} alt={copy.label(name, award, round)} />
  if (!error) return <Skeleton.Image active className={styles.waiting ?? ''} />
  return (
    <Alert
      type="error"
      showIcon
      title={copy.failed}
      action={
        <Button size="small" onClick={() => void refetch()}>
          {copy.again}
        </Button>
      }
    />
  )
}
