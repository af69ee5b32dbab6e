// The codes that the client compares, made from Rust. A list of its own is named in tests/api/tests/api/core_codes.rs; then:
//   UPDATE_EXPECT=1 cargo test --package lawdesk-api-tests core_codes

/** State of a legal-aid case (援助案件状态, dictionary `fyzt`). */
export const AidStatus = {
  /** 待受理. */
  Registered: '00',
  /** 审查中. */
  UnderReview: '10',
  /** 决定给予. */
  Granted: '20',
  /** 不予援助. */
  Refused: '21',
  /** 已指派: the lawyer has to answer. */
  Assigned: '30',
  /** 拒接待改派. */
  Declined: '31',
  /** 承办中. */
  InProgress: '40',
  /** 已终止. */
  Ended: '41',
  /** 待结案审核. */
  ClosingReview: '50',
  /** 已结案. */
  Closed: '60',
  /** 已发补贴. */
  Paid: '70',
  /** 归档. */
  Archived: '90',
} as const

/** State of an application (申请状态, dictionary `sqzt`). */
export const ApplicationStatus = {
  /** 草稿. */
  Draft: '00',
  /** 待受理: submitted. */
  AwaitingAcceptance: '10',
  /** 待补正. */
  AwaitingCorrections: '11',
  /** 退回修改: its applicant has to change it. */
  ReturnedForChanges: '13',
  /** 已中止: the legal clock stands still. */
  ClockStopped: '14',
  /** 审查中: accepted. */
  InReview: '20',
  /** 待决定. */
  AwaitingDecision: '21',
  /** 待制证: granted. */
  AwaitingCertificate: '30',
  /** 待领取: the certificate is made. */
  AwaitingCollection: '31',
  /** 办结(准予). */
  Granted: '40',
  /** 办结(不予). */
  Refused: '41',
  /** 不予受理. */
  NotAccepted: '42',
  /** 已撤回: its applicant took it back. */
  Withdrawn: '43',
  /** 终止: ended before its time. */
  Terminated: '44',
  /** 归档. */
  Archived: '90',
} as const

/** State of an attempt. */
export const AttemptState = {
  /** 作答中. */
  Answering: '0',
  /** 待阅: handed in; a teacher has to mark something. */
  Marking: '2',
  /** 已出分: the points stand. */
  Scored: '3',
} as const

/** What a chapter is. */
export const ChapterKind = {
  /** 视频. */
  Video: '1',
  /** 文档. */
  Document: '2',
  /** 测验. */
  Questions: '3',
} as const

/** State of a course or a paper. */
export const CourseState = {
  /** 草稿. */
  Draft: '0',
  /** 待审. */
  Review: '1',
  /** 已发布. */
  Published: '2',
  /** 下架. */
  Withdrawn: '3',
} as const

/** State of a homework. */
export const HomeworkState = {
  /** 已交. */
  HandedIn: '1',
  /** 退回: it may be handed in again, after the last day, too. */
  Returned: '2',
  /** 已批. */
  Marked: '3',
} as const

/** State of a letter (通知书状态, dictionary `tzszt`). */
export const LetterStatus = {
  /** 草稿: written by hand, without a number. */
  Draft: '00',
  /** 待签: written, and to be signed by somebody else. */
  AwaitingSignature: '10',
  /** 已签发: numbered, signed, unchangeable. */
  Issued: '20',
  /** 已送达: brought to whom it is for. */
  Served: '30',
  /** 已收悉: who it is for has confirmed it. */
  Received: '40',
  /** 已作废: it says nothing any more. */
  Void: '90',
} as const

/** Kinds of messages (dictionary `xxlx`). */
export const MessageKind = {
  /** 审批: what became of an application. */
  Approval: '01',
  /** 通知: something to know. */
  Notice: '02',
  /** 任务: something to do. */
  Task: '03',
  /** 预警: something is late, or nobody can do it. */
  Warning: '04',
  /** 系统: of the system itself. */
  System: '05',
} as const

/** What became of a lawyer's own change of his file. */
export const OwnChangeStatus = {
  /** 待确认: his firm has not said anything. */
  Waiting: '0',
  /** 已确认: it stands in the file. */
  Confirmed: '1',
  /** 退回: with a reason. */
  SentBack: '2',
  /** 撤回: by himself. */
  Withdrawn: '3',
} as const

/** What became of a change in a member's file (同步状态, dictionary `tbzt`). */
export const PartySyncStatus = {
  /** 待确认. */
  Waiting: '0',
  /** 已同步. */
  Confirmed: '1',
  /** 不同步: with a reason. */
  Refused: '2',
  /** 失效: a later change of the field has overtaken it. */
  Overtaken: '3',
} as const

/** Category of practice (执业类别, dictionary `zyzlb`); an account's, too. */
export const PracticeCategory = {
  /** 专职律师. */
  FullTime: '01',
  /** 兼职律师. */
  PartTime: '02',
  /** 公职律师. */
  Government: '03',
  /** 公司律师. */
  Company: '04',
  /** 法律援助律师. */
  LegalAid: '05',
  /** 军队律师. */
  Military: '06',
  /** 香港居民律师. */
  HongKong: '07',
  /** 澳门居民律师. */
  Macao: '08',
  /** 台湾居民律师. */
  Taiwan: '09',
  /** 粤港澳大湾区律师. */
  GreaterBayArea: '10',
  /** 实习人员. */
  Intern: '11',
} as const

/** How a question is answered (dictionary `tmlx`), in the order of a paper. */
export const QuestionKind = {
  /** 单选: one option is right. */
  Single: '1',
  /** 多选: two or more options are right. */
  Multiple: '2',
  /** 判断: one of two. */
  Judgement: '3',
  /** 填空: words for gaps. */
  Blanks: '4',
  /** 简答: a text that a teacher marks. */
  Essay: '5',
} as const

/** State of a question to a teacher. */
export const QuestionState = {
  /** 待答. */
  Open: '0',
  /** 已答. */
  Answered: '1',
  /** 关闭. */
  Closed: '2',
} as const

/** Kind of a case review (评查类型, dictionary `pclx`). */
export const ReviewKind = {
  /** 法律援助. */
  LegalAid: '01',
  /** 诉讼代理. */
  Litigation: '02',
  /** 非诉. */
  OutOfCourt: '03',
  /** 刑辩. */
  CriminalDefence: '04',
} as const

/** How a letter is served (送达方式, dictionary `sdfs`; 民事诉讼法 87–95, which 行政许可法 and 行政处罚法 61 go by). */
export const ServiceWay = {
  /** 直接. */
  InPerson: '01',
  /** 留置. */
  ByLeaving: '02',
  /** 邮寄. */
  ByPost: '03',
  /** 电子: in the account of whom it is for. */
  Electronic: '04',
  /** 公告. */
  ByPublicNotice: '05',
  /** 窗口领取. */
  AtTheWindow: '06',
} as const

/** State of a talk (约谈状态, dictionary `ytzt`). */
export const TalkStatus = {
  /** 草稿: nobody but staff sees it. */
  Draft: '0',
  /** 已通知. */
  Notified: '1',
  /** 已确认. */
  Confirmed: '2',
  /** 已约谈. */
  Held: '3',
  /** 整改中. */
  BeingRectified: '4',
  /** 整改待核. */
  RectificationReported: '5',
  /** 办结. */
  Done: '6',
  /** 未到场. */
  Absent: '7',
} as const

/** Yes or no where it is a code (是否, dictionary `sfbz`). */
export const YesNo = {
  /** 是. */
  Yes: '1',
  /** 否. */
  No: '0',
} as const

/** Ways of telling people (dictionary `fsxxfs`). */
export const Channel = {
  SystemMessage: '01',
  Sms: '02',
  Mail: '03',
  GovernmentPlatform: '04',
} as const
