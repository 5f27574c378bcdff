import type { CertificateFormat } from '@qisuan/contracts/own-files'
import { useMutation } from '@tanstack/react-query'
import { certificates as copy } from '#copy/results/certificates'
import { sentenceOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'

/** The ways to a certificate's files: each asks for an address, which the browser then downloads like any other file. */
export function CertificateFiles({ round, formats }: { round: string; formats: readonly CertificateFormat[] }) {
  const save = useMutation({
    mutationFn: (format: CertificateFormat) => call('certificateFile', { body: { round, format } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast(sentenceOf(error), 'bad'),
  })
  return (
    <div className="cluster">
      {formats.map((format, index) => (
        <Button
          key={format}
          look={index === 0 ? 'primary' : 'quiet'}
          onClick={() => save.mutate(format)}
          busy={save.isPending && save.variables === format && copy.downloading}
        >
          {copy.downloads[format]}
        </Button>
      ))}
    </div>
  )
}
