import { Theme, Themes } from 'blockly/core'

/** Blockly in the colours of the house. */
export function blockTheme(isDark: boolean): Theme {
  return Theme.defineTheme(isDark ? 'qisuan-dark' : 'qisuan', {
    name: isDark ? 'qisuan-dark' : 'qisuan',
    base: Themes.Zelos,
    categoryStyles: {},
    fontStyle: { family: "'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif", weight: '600', size: 12 },
    componentStyles: isDark
      ? {
          workspaceBackgroundColour: '#171c36',
          toolboxBackgroundColour: '#12172e',
          toolboxForegroundColour: '#f3f4fa',
          flyoutBackgroundColour: '#232a4d',
          flyoutOpacity: 0.96,
        }
      : {
          workspaceBackgroundColour: '#ffffff',
          toolboxBackgroundColour: '#f3f1ea',
          toolboxForegroundColour: '#10162f',
          flyoutBackgroundColour: '#fbfaf6',
          flyoutOpacity: 0.97,
        },
  })
}
