import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, failureText, type Input } from '../api/call.ts'

/** Milliseconds without a key pressed after which the page is drawn again. */
const pause = 400

type Page = 'previewNews' | 'previewText' | 'previewIdentity'

/** A page of the site with what a form holds now. While something is wrong in it, the page of before. */
export function useUnsavedPage<Name extends Page>(name: Name, input: Input<Name>) {
  const { data, failure } = useUnsaved(name, input)
  return { html: data?.html, failure }
}

/** The server's version of the form's present content, as in `useUnsavedPage`. */
export function useUnsaved<Name extends Page | 'previewIssuer'>(name: Name, input: Input<Name>) {
  const settled = useSettled(input)
  const send = call as (name: Name, input?: Input<Name>) => Promise<OperatorAnswer<Name>>
  const { data, error } = useQuery({
    queryKey: [name, settled],
    queryFn: () => send(name, settled),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  return { data, failure: error ? failureText(error) : undefined }
}

/** A value that has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    // A form gives a new object for the same values: the one before it stays.
    const settle = (before: Value) => (hashKey([before]) === hashKey([value]) ? before : value)
    const timer = setTimeout(() => setSettled(settle), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
