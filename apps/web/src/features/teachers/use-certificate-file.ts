import type { Issuer } from '@qisuan/drawing/draw-certificate'
import { issuedCertificate } from '@qisuan/drawing/issued-certificate'
import { pdfOf, type PdfPage } from '@qisuan/drawing/pdf'
import { imageOf, pictureOf, saveFile } from '@qisuan/drawing/picture'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { classes } from '#copy/classes'
import { failures } from '#copy/failures'
import type { Answer } from '../../api/transport.ts'
import { toast } from '../../ui/toast.tsx'

const { certificates: copy } = classes

/** A4 landscape at 200 dpi: sharp in print, and three hundred of them fit into the memory of a tab. */
const printPixels = 2339
const jpegQuality = 0.9

interface Wanted {
  list: Answer<'classCertificates'>['rounds'][number]['list']
  /** The name of the file, without extension. */
  file: string
  issuer: Issuer
  timeZone: string
}

/** Draws certificates one after the other into one PDF; `made` counts them meanwhile. */
export function useCertificateFile({ list, file, issuer, timeZone }: Wanted) {
  const [made, setMade] = useState(0)
  const making = useMutation({
    mutationFn: async () => {
      const pages: PdfPage[] = []
      for (const certificate of list) {
        const drawing = issuedCertificate(certificate, issuer, timeZone)
        const picture = await pictureOf(drawing, printPixels)
        const { width, height } = picture
        const image = await imageOf(picture, 'image/jpeg', jpegQuality)
        pages.push({
          image,
          pixels: { width, height },
          size: drawing,
          title: copy.link(certificate.member, certificate.award),
        })
        setMade(pages.length)
      }
      saveFile(await pdfOf(pages, file), `${file}.pdf`)
    },
    onMutate: () => setMade(0),
    onError: () => toast(failures.unexpected, 'bad'),
  })
  return { make: () => making.mutate(), made, isMaking: making.isPending }
}
