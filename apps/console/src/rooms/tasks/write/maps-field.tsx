import { rivalNames } from '@qisuan/game/rivals/names'
import type { GameMap } from '@qisuan/game/world/map'
import type { Theme } from '@qisuan/scene/size'
import { Tile } from '@qisuan/scene/tile'
import { Button, Form, Segmented, Select } from 'antd'
import { useState } from 'react'
import { taskEditorCopy } from '#copy/task-editor'
import { fields } from './layout.ts'
import { MapBoard } from './map-board.tsx'
import { largestSide, resize, undo, type Canvas } from './map-brush.ts'
import { nameOfSymbol } from './symbols.ts'
import { NumberInput } from '../../../ui/fields/number-input.tsx'

const copy = taskEditorCopy.maps
const symbols = [...Object.keys(copy.symbols), ...'23456789'.split('')]
const most = 6
const empty = ['########', '#......#', '#S....G#', '#......#', '########']

export const rivalOptions = Object.entries(rivalNames).map(([value, label]) => ({ value, label }))

interface Props {
  value?: readonly GameMap[]
  onChange?: (maps: readonly GameMap[]) => void
  theme: Theme
}

/** The maps that pupils see, one at a time, with a brush. */
export function MapsField({ value: maps = [], onChange = () => {}, theme }: Props) {
  const [shown, setShown] = useState(0)
  const [symbol, setSymbol] = useState('#')
  /** Of each map what undoing goes back to, by its seed: a map that is taken out leaves the others theirs. */
  const [pasts, setPasts] = useState<Readonly<Record<number, Canvas['past']>>>({})
  const index = Math.min(shown, maps.length - 1)
  const map = maps[index]
  const change = (changed: GameMap) => onChange(maps.map((each, place) => (place === index ? changed : each)))
  const remove = () => onChange(maps.filter((_, place) => place !== index))
  const add = () => {
    onChange([...maps, { rows: map?.rows ?? empty, seed: Math.max(0, ...maps.map(({ seed }) => seed)) + 1 }])
    setShown(maps.length)
  }
  return (
    <>
      <div className="row wrap gap-1 below-1-half">
        <Segmented
          aria-label={taskEditorCopy.parts.maps}
          value={index}
          options={maps.map((_, place) => ({ value: place, label: copy.map(place + 1) }))}
          onChange={setShown}
        />
        <Button size="small" disabled={maps.length >= most} onClick={add}>
          {copy.add}
        </Button>
        <Button size="small" disabled={maps.length < 2} onClick={remove}>
          {copy.remove}
        </Button>
      </div>
      {map ? (
        <MapEditor
          number={index + 1}
          map={map}
          past={pasts[map.seed] ?? []}
          theme={theme}
          symbol={symbol}
          onSymbol={setSymbol}
          onPast={(past) => setPasts({ ...pasts, [map.seed]: past })}
          onChange={change}
        />
      ) : null}
    </>
  )
}

interface EditorProps {
  number: number
  map: GameMap
  past: Canvas['past']
  theme: Theme
  symbol: string
  onSymbol: (symbol: string) => void
  onPast: (past: Canvas['past']) => void
  onChange: (map: GameMap) => void
}

function MapEditor({ number, map, past, theme, symbol, onSymbol, onPast, onChange }: EditorProps) {
  const canvas: Canvas = { rows: map.rows, past }
  const apply = (next: Canvas) => {
    if (next.past !== past) onPast(next.past)
    if (next.rows !== map.rows) onChange({ ...map, rows: next.rows })
  }
  const { rival, ...alone } = map
  const [width, height] = [map.rows[0]?.length ?? 0, map.rows.length]
  return (
    <div className="stack">
      <fieldset className="row wrap gap-half" aria-label={copy.brush} style={{ border: 0, margin: 0, padding: 0 }}>
        {symbols.map((each) => (
          <Button
            key={each}
            color="default"
            variant={each === symbol ? 'solid' : 'outlined'}
            aria-pressed={each === symbol}
            aria-label={nameOfSymbol(each)}
            title={nameOfSymbol(each)}
            style={{ width: 42, height: 42, padding: 4 }}
            onClick={() => onSymbol(each)}
          >
            <Tile symbol={each} theme={theme} />
          </Button>
        ))}
      </fieldset>
      <div className="row wrap gap-1">
        <strong>
          {copy.brush}：{nameOfSymbol(symbol)}
        </strong>
        <Button size="small" disabled={past.length === 0} onClick={() => apply(undo(canvas))}>
          {copy.undo}
        </Button>
        {(['width', 'height'] as const).map((side) => (
          <NumberInput
            key={side}
            size="small"
            prefix={copy[side]}
            aria-label={copy[side]}
            min={1}
            max={largestSide}
            precision={0}
            value={side === 'width' ? width : height}
            onChange={(size) =>
              apply(side === 'width' ? resize(canvas, size ?? width, height) : resize(canvas, width, size ?? height))
            }
          />
        ))}
      </div>
      <MapBoard canvas={canvas} theme={theme} symbol={symbol} label={copy.board(number)} onCanvas={apply} />
      <p className="muted type-fine">{copy.boardHint}</p>
      <div style={fields}>
        <Form.Item label={copy.rival} extra={copy.rivalHint}>
          <Select
            aria-label={copy.rival}
            value={rival ?? ''}
            options={[{ value: '', label: copy.noRival }, ...rivalOptions]}
            onChange={(name) =>
              onChange({ ...alone, ...(name !== '' && { rival: name as NonNullable<typeof rival> }) })
            }
          />
        </Form.Item>
        <Form.Item label={copy.seed} extra={copy.seedHint}>
          <NumberInput
            aria-label={copy.seed}
            precision={0}
            value={map.seed}
            onChange={(seed) => seed !== null && onChange({ ...map, seed })}
          />
        </Form.Item>
      </div>
    </div>
  )
}
