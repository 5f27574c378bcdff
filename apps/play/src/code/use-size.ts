import { loadSizeOf } from '@qisuan/runner/load-size'
import type { Language } from '@qisuan/runner/size'
import { useDeferredValue, useEffect, useState } from 'react'

/** Size of a program; undefined until the parser of its language is loaded. */
export function useSize(language: Language, source: string): number | undefined {
  const deferred = useDeferredValue(source)
  const [loaded, setLoaded] = useState<{ language: Language; sizeOf: (source: string) => number }>()
  useEffect(() => {
    let isCurrent = true
    void loadSizeOf(language).then(
      (sizeOf) => isCurrent && setLoaded({ language, sizeOf }),
      // The size is only a note.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [language])
  return loaded?.language === language ? loaded.sizeOf(deferred) : undefined
}
