//! Work coordination: notices and tasks, and what their receivers did with them.

use super::codes;

codes! {
    /// What is sent (工作事项类别, dictionary `gzlb`).
    WorkKind {
        /// 通知: to be read, with or without a receipt.
        Notice = "1",
        /// 任务: to be done.
        Task = "2",
    }
}

codes! {
    /// How far a notice or task has come (工作事项状态, dictionary `gzzt`).
    WorkStatus {
        /// 草稿.
        Draft = "00",
        /// 已发送.
        Sent = "10",
        /// 已撤回: with a reason; nobody answers it any more.
        Withdrawn = "20",
        /// 已结束: nobody answers it any more.
        Ended = "30",
    }
}

codes! {
    /// What a receiver has done (回执状态, dictionary `hzzt`, where 5 stands for what is overdue and is never stored).
    ReceiptStatus {
        /// 未读.
        Unread = "0",
        /// 已读.
        Read = "1",
        /// 已回执/已提交: it waits to be checked.
        Answered = "2",
        /// 退回: to be answered again.
        Returned = "3",
        /// 已完成确认.
        Accepted = "4",
    }
}

codes! {
    /// What is answered to an invitation (参会答复, dictionary `chdf`).
    MeetingAnswer {
        /// 参加.
        Attends = "1",
        /// 请假: with a reason.
        Absent = "2",
        /// 代参加: somebody else comes.
        Substitute = "3",
    }
}

codes! {
    /// What a field of a receipt holds (回执字段类型, dictionary `hzzd`).
    ReceiptFieldKind {
        /// 单行文本.
        Text = "1",
        /// 多行文本.
        Textarea = "2",
        /// 数字.
        Number = "3",
        /// 日期.
        Date = "4",
        /// 是否.
        YesNo = "5",
        /// 附件.
        File = "6",
        /// 单选: one of the sender's own choices.
        Choice = "7",
    }
}

codes! {
    /// Who receives: an organisation as such, a lawyer or a member of staff. Of no dictionary.
    ReceiverKind {
        /// A bureau, an association or a firm, by the id of the organisation.
        Organisation = "org",
        /// A lawyer, by the id of his file.
        Lawyer = "lawyer",
        /// Somebody by his account.
        Account = "account",
    }
}
