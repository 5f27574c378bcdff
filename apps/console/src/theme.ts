import type { ThemeConfig } from 'antd'

/**
 * The product's colours and type for Ant Design: paper and ink, lines instead of shadows. Dawn is for what wants a decision: a primary
 * button, which a room has only while one is due (`ui/due-button.tsx`). Everything else that is chosen or on is ink.
 */
export const theme: ThemeConfig = {
  token: {
    colorPrimary: '#10162f',
    colorPrimaryHover: '#2f3758',
    colorPrimaryActive: '#10162f',
    colorPrimaryBorder: '#5a6178',
    colorPrimaryBg: '#eceef4',
    controlItemBgActive: '#eceef4',
    controlItemBgActiveHover: '#e3e6ef',
    colorLink: '#2449b8',
    colorLinkHover: '#10162f',
    colorInfo: '#2f5fe0',
    colorSuccess: '#0b7350',
    colorSuccessBg: '#e6f4ee',
    colorSuccessBorder: '#b5dccb',
    colorWarning: '#8a5a12',
    colorWarningBg: '#fbf2df',
    colorWarningBorder: '#ecd2a0',
    colorError: '#b3261e',
    colorErrorBg: '#fcebe9',
    colorErrorBorder: '#efb9b4',
    colorTextBase: '#10162f',
    colorTextSecondary: '#5a6178',
    colorTextTertiary: '#5a6178',
    colorTextDescription: '#5a6178',
    colorTextPlaceholder: '#6b7186',
    colorTextDisabled: '#6b7186',
    colorBgLayout: '#f5f4ee',
    colorBorder: '#cfcfd2',
    colorBorderSecondary: '#e6e5e0',
    borderRadius: 10,
    borderRadiusLG: 16,
    controlHeight: 34,
    fontSize: 14,
    fontFamily:
      "'Sora Variable', 'PingFang SC', 'HarmonyOS Sans SC', MiSans, 'Microsoft YaHei UI', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', system-ui, sans-serif",
    boxShadowTertiary: 'none',
    // Nothing here is explained by moving, and what ends at once would leave an icon that still turns.
    motion: false,
  },
  components: {
    Button: {
      colorPrimary: '#c8431d',
      // Darker, not lighter: it must stay readable on paper.
      colorPrimaryHover: '#a83715',
      colorPrimaryActive: '#8f2e10',
      defaultHoverColor: '#10162f',
      defaultHoverBorderColor: '#10162f',
      defaultActiveColor: '#10162f',
      defaultActiveBorderColor: '#10162f',
    },
    Card: { bodyPadding: 20, bodyPaddingSM: 20, headerFontSize: 16 },
    Layout: { siderBg: '#10162f', headerBg: '#ffffff', headerHeight: 56, headerPadding: '0 24px' },
    Menu: {
      darkItemBg: '#10162f',
      darkItemColor: '#d5d7e4',
      darkItemSelectedBg: '#2b3358',
      darkItemSelectedColor: '#ffffff',
      // Every room stands on a laptop's screen without scrolling.
      itemHeight: 28,
      itemMarginBlock: 0,
      groupTitleFontSize: 12,
      groupTitleLineHeight: '16px',
      groupTitleColor: '#8d93b3',
    },
    Table: {
      headerBg: '#faf9f5',
      headerSplitColor: 'transparent',
      headerColor: '#5a6178',
      cellPaddingBlock: 10,
      colorTextDisabled: '#5a6178',
    },
    Tabs: { itemSelectedColor: '#10162f', itemHoverColor: '#10162f', inkBarColor: '#10162f' },
    Tag: { defaultBg: '#f3f1ea' },
  },
}
