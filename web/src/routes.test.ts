import { expect, test } from 'vitest'
import { destination } from './destination'
import { isKnownUrl, paths, publicPaths } from './paths'
import { routeOf } from './routes'

/** Every address that the specification of the shell names, but the first one and that of a tab made anew. */
const specified = `
  /login /newLogin /oauthLogin /zwpt/login /register /registsuccess /resetpassword /lawyersOrLawFirmsComplain /401
  /404 /adminap /showPdf /approvalpage /approvalpageMh /dashboard /bigindex /systemmessage /user
  /lawdetail/detaillaw /lawdetail/detaillawMh /policiesRegulations/detail /policiesRegulations/add /detail
  /lawyer/print /lawfirm/print /partyMember/detail /addReviewCase /reviewCase/detail /appointment/detail
  /addAppointment /partybuilding/editor /partybuilding/detail /lawfirm/detail /lawyer/detail /company/detail
  /company/comedit /company/addlegal /company/addlegaldetail /InternshipRegistrationLawer/Internsdetail
  /guidance/addmodel /notice/addmodel /notice/detail /checkPublish/detail /lawyerFirmCheckPublish/detail
  /gfCheckPublish/detail /relayCheck/detail /insuranceRelease/detail /insuranceRegister/insurelist
  /insuranceRegister/lsRegister /insuranceRegister/detail /workTogetherManage/addNotificationMessage
  /workTogetherManage/detailNotificationMessage /workTogetherManage/addWorkTasks /workTogetherManage/detailWorkTasks
  /workTogetherManage/checkTaskCompletion /workTogetherManage/checkNotificationMessageCompletion
  /workTogetherManage/detailCheckTaskCompletion /workTogetherManage/detailCheckNotificationMessageCompletion
  /workTogetherManage/detailjobRequestNotificationMessage /workTogetherManage/detailjobRequestWorkTasks
  /workTogetherManage/receiptNotificationMessage /workTogetherManage/receiptWorkTasks
  /creditRatingManagement/addEvaluationStandards /creditRatingManagement/addCreditRating
  /educationAndTraining/uploadVideo /educationAndTraining/createTestQuestions
  /educationAndTraining/detailsTestQuestions /educationAndTraining/lawyerAnsweringQuestions
  /educationAndTraining/lawyerAnswerResults /educationAndTraining/questionAnswerManagement
  /educationAndTraining/courseManagement /educationAndTraining/studentManagement
  /educationAndTraining/submitHomework /WuHuaLawFirmManage/release/detail /WuHuaLawFirmManage/release/score
  /WuHuaLawFirmManage/release/researchList /WuHuaLawFirmManage/release/researchTeam
  /WuHuaLawFirmManage/release/surveyRecordSummary /WuHuaLawFirmManage/publicNotice/detail /processpage/filemanger
  /processpage/table /trainingmanagement/coursemanage /trainingmanagement/TrainDetailPage
  /trainingmanagement/studentmanage /trainingmanagement/lawyerInstrdetail /trainingmanagement/InternshipLog
`

test('each address that the specification names has its page', () => {
  const addresses = specified.trim().split(/\s+/)
  expect(addresses).toHaveLength(86)
  const isPublic = (path: string) => publicPaths.includes(path)
  expect(addresses.filter((path) => !isKnownUrl(path) || !(isPublic(path) || routeOf(path)))).toEqual([])
  expect(destination('/redirect/user?id=1', true)).toEqual({ show: 'application' })
  expect(destination('/', true)).toEqual({ show: 'application' })
})

test('the pages that the specification never keeps are made anew each time', () => {
  const never = [
    paths.partyMembers,
    paths.responsibilities,
    paths.policies,
    paths.lawyers,
    paths.desk,
    paths.applications,
    paths.certificatesToMake,
    paths.certificates,
    paths.dashboard,
  ]
  expect(never.map((path) => routeOf(path)?.cached)).toEqual(never.map(() => false))
  expect(routeOf(paths.user)?.cached).toBe(true)
})

test('the first page alone cannot be closed', () => {
  const fixed = Object.values(paths).filter((path) => routeOf(path)?.affixed)
  expect(fixed).toEqual([paths.dashboard])
})
