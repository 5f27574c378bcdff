/** Texts of the front page before there is a season: what the organiser does next. */
export const firstSteps = {
  title: '网站装好了',
  lead: '这里还没有比赛。组委会在装网站的机器上，按下面几步开放报名；每一步做完，这里马上就变。命令在程序的文件夹里输入；启动时写了 DATA_DIR 的，在新的终端里先 export 同一个 DATA_DIR。',
  visitor: '来参赛的同学，请过几天再来看看。',
  steps: [
    {
      title: '写上自己的名字',
      text: '导出现成的文字，在文件夹里改：organiser.json 里是比赛的名称、标志、颜色和联系方式，其余是规则、常见问题和政策。',
      commands: ['script/qisuan content export 内容', 'script/qisuan content add 内容 --yes'],
    },
    {
      title: '建立赛季',
      text: '连同初赛、决赛和加赛。以后的赛季可以照搬这一届的设置。',
      commands: ['script/qisuan season create 2027 --name "第一届挑战赛"'],
    },
    {
      title: '定下时间',
      text: '初赛开始以前就可以报名，首页会写距初赛还有几天。',
      commands: ['script/qisuan round set 2027-1 --begin "2027-03-01 08:30" --end "2027-04-30 20:00"'],
    },
    {
      title: '开放报名',
      text: '先自己从注册到报名走一遍，再告诉大家。',
      commands: ['script/qisuan stage 1'],
    },
  ],
  more: '整个赛季怎么走，写在 docs/operations.md；每条命令加 --help 都有说明和例子。',
} as const
